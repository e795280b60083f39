/** Deletes the drafts of admin screens when the role is revoked (I4). */
import { liveQuery } from 'dexie'
import type { LocalDb } from '#sync/store/local-db'

/** Prefix of the keys of drafts that only an admin can have. */
const PREFIX = 'admin/'

/**
 * Deletes the drafts once the role in this person's profile is no longer `admin`; returns a function that stops it.
 * Before the profile is pulled the role is unknown, and nothing is deleted.
 */
export function deleteFormerAdminDrafts(
  db: LocalDb,
  uid: string,
  onFailure: (cause: unknown) => void,
): () => void {
  const role = liveQuery(async () => {
    const profile = await db.rows('profiles').where('user_id').equals(uid).first()
    return profile?.role ?? null
  })
  const subscription = role.subscribe({
    next: (current) => {
      if (current === null || current === 'admin') return
      db._drafts.where('key').startsWith(PREFIX).delete().catch(onFailure)
    },
    error: (cause: unknown) => {
      if (db.isOpen()) onFailure(cause)
    },
  })
  return () => subscription.unsubscribe()
}
