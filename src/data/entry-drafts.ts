/** Drafts of entries that somebody has begun and not saved: found, thrown away, taken back. */
import type { Draft, LocalDb } from './local-db'

/** The pictures of a draft stand beside it, under this name. */
const PICTURES = '/pictures'

/** What was begun under `prefix`, the latest first; without the bytes of its pictures. */
export async function readDrafts(db: LocalDb, prefix: string): Promise<Draft[]> {
  const keys = await db._drafts.where('key').startsWith(prefix).primaryKeys()
  const drafts = await db._drafts.bulkGet(keys.filter((key) => !key.endsWith(PICTURES)))
  return drafts.filter((draft) => draft !== undefined).sort((a, b) => b.savedAt - a.savedAt)
}

/** Throws a draft away with its pictures; answers how to take it back. */
export function dropDraft(db: LocalDb, key: string): Promise<() => Promise<void>> {
  const keys = [key, key + PICTURES]
  return db.transaction('rw', db._drafts, async () => {
    const dropped = (await db._drafts.bulkGet(keys)).filter((draft) => draft !== undefined)
    await db._drafts.bulkDelete(keys)
    return async () => void (await db._drafts.bulkPut(dropped))
  })
}
