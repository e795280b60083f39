/** Drafts of admin screens leave the device with the role (I4). */
import { liveQuery } from 'dexie'
import type { LocalDb } from './local-db'

/** Keys of drafts that only an admin may have begun. */
const PREFIX = 'admin/'

/** Watches the role in this person's own profile; answers how to stop. Before the profile has come nothing is known. */
export function watchAdminDrafts(db: LocalDb, uid: string, onFailure: (cause: unknown) => void): () => void {
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
