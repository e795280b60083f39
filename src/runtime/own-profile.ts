/** The signed-in person's profile as the local database holds it. */
import { useLive } from '#data/react'
import type { ProfilesRow } from '#domain/rows'
import { useSession } from './session'

/** Undefined while it is read, and null for a visitor or until the profile has been pulled. */
export function useOwnProfile(): ProfilesRow | null | undefined {
  const { session } = useSession()
  const uid = session.kind === 'signed-in' ? session.uid : null
  return useLive(
    async (db) => (uid ? ((await db.rows('profiles').where('user_id').equals(uid).first()) ?? null) : null),
    [uid],
  )
}
