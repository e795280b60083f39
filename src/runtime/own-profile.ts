/** The signed-in person's profile as the local database holds it. */
import { useLive } from '#data/react'
import { rowKey } from '#domain/mutation'
import type { ProfilesRow } from '#domain/rows'
import { useSession } from './session'

/**
 * Undefined while it is read, and null for a visitor or until the profile has been pulled. The role is the server's word
 * alone: a change that waits or was refused, out of a file from anywhere, opens nobody an admin's doors (I4).
 */
export function useOwnProfile(): ProfilesRow | null | undefined {
  const { session } = useSession()
  const uid = session.kind === 'signed-in' ? session.uid : null
  return useLive(
    async (db) => {
      if (uid === null) return null
      const shown = await db.rows('profiles').where('user_id').equals(uid).first()
      if (!shown) return null
      const shadow = await db._shadow.get(rowKey('profiles', shown.id))
      return shadow ? { ...shown, role: shadow.row?.role === 'admin' ? 'admin' : 'user' } : shown
    },
    [uid],
  )
}
