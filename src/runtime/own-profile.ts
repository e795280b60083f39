/** The signed-in person's profile as the local database holds it. */

import type { ProfilesRow } from '#shared/schema/rows'
import { rowKey } from '#sync/core/mutation'
import { useLive } from '#sync/react'
import { useSession } from './session'

/**
 * Undefined while it is read, null for a visitor or until the profile has been pulled. The role is always the server
 * copy's: a pending or refused change, perhaps imported from a file, must not open the admin screens (I4).
 */
export function useOwnProfile(): ProfilesRow | null | undefined {
  const { session } = useSession()
  const uid = session.kind === 'signed-in' ? session.uid : null
  return useLive(
    async (db) => {
      if (uid === null) return null
      const profile = await db.rows('profiles').where('user_id').equals(uid).first()
      if (!profile) return null
      const shadow = await db._shadow.get(rowKey('profiles', profile.id))
      return shadow ? { ...profile, role: shadow.row?.role === 'admin' ? 'admin' : 'user' } : profile
    },
    [uid],
  )
}
