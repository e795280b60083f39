/** Deletes the drafts of admin screens when the role is revoked (I4). */
import { liveQuery } from 'dexie'
import type { LocalDb } from '#sync/store/local-db'
import { dropStashedDrafts } from './draft-stash'

/** Prefix of the keys of drafts that only an admin can have. */
const PREFIX = 'admin/'

/**
 * Deletes the drafts once the role in this person's profile is no longer `admin`, also those that a form of this tab
 * stores later; returns a function that stops watching. Before the profile is pulled the role is unknown, and nothing is
 * deleted.
 */
export function deleteFormerAdminDrafts(
  db: LocalDb,
  uid: string,
  onFailure: (cause: unknown) => void,
): () => void {
  const formerAdminDrafts = liveQuery(async () => {
    const profile = await db.rows('profiles').where('user_id').equals(uid).first()
    if (!profile || profile.role === 'admin') return null
    return db._drafts.where('key').startsWith(PREFIX).primaryKeys()
  })
  const subscription = formerAdminDrafts.subscribe({
    next: (keys) => {
      if (keys === null) return
      dropStashedDrafts(db.name, PREFIX)
      db._drafts.bulkDelete(keys).catch(onFailure)
    },
    error: (cause: unknown) => {
      if (db.isOpen()) onFailure(cause)
    },
  })
  return () => subscription.unsubscribe()
}
