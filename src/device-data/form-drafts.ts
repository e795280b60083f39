/** Drafts of forms that were begun and not saved: listing, deleting, restoring. */
import type { Draft, LocalDb } from '#sync/store/local-db'

/** The pictures of a draft are stored under its key with this suffix. */
const PICTURES = '/pictures'

/** Returns the drafts whose key begins with `prefix`, latest first, without the bytes of their pictures. */
export async function readDrafts(db: LocalDb, prefix: string): Promise<Draft[]> {
  const keys = await db._drafts.where('key').startsWith(prefix).primaryKeys()
  const drafts = await db._drafts.bulkGet(keys.filter((key) => !key.endsWith(PICTURES)))
  return drafts.filter((draft) => draft !== undefined).sort((a, b) => b.savedAt - a.savedAt)
}

/** Deletes a draft and its pictures; returns a function that restores them. */
export function dropDraft(db: LocalDb, key: string): Promise<() => Promise<void>> {
  const keys = [key, key + PICTURES]
  return db.transaction('rw', db._drafts, async () => {
    const dropped = (await db._drafts.bulkGet(keys)).filter((draft) => draft !== undefined)
    await db._drafts.bulkDelete(keys)
    return async () => void (await db._drafts.bulkPut(dropped))
  })
}
