import { useMemo } from 'react'
import { useAllRows, useLive } from '#data/react'
import type { ProfilesRow } from '#domain/rows'

type Role = ProfilesRow['role']

export interface ShopUser {
  id: string
  profile: ProfilesRow
  /** The role that a change which waits to be sent will give; null where none waits. */
  wanted: Role | null
  /** No other will be an admin once what waits has been sent. */
  isLastAdmin: boolean
}

/** Everybody who has an account, as this admin's device holds them; undefined while they are being read. */
export function useUsers(): ShopUser[] | undefined {
  const profiles = useAllRows('profiles')?.rows
  const wanted = useWantedRoles()
  return useMemo(() => {
    if (!profiles || !wanted) return undefined
    const isAdminThen = ({ user_id, role }: ProfilesRow) => (wanted.get(user_id) ?? role) === 'admin'
    const isOnlyOne = profiles.filter(isAdminThen).length === 1
    return profiles.map((profile) => ({
      id: profile.id,
      profile,
      wanted: wanted.get(profile.user_id) ?? null,
      isLastAdmin: isOnlyOne && isAdminThen(profile),
    }))
  }, [profiles, wanted])
}

/** Roles by uid, as the newest change that is on its way wants them. */
function useWantedRoles(): ReadonlyMap<string, Role> | undefined {
  return useLive(async (db) => {
    const entries = await db._outbox.where('keys').startsWith('profiles/').distinct().sortBy('seq')
    return new Map(
      entries.flatMap(({ body, state }) => {
        if (state.kind === 'parked' || body?.kind !== 'command' || body.name !== 'update_user_role') return []
        const { target_user_id: uid, new_role: role } = body.args
        return typeof uid === 'string' && (role === 'admin' || role === 'user') ? [[uid, role] as const] : []
      }),
    )
  }, [])
}
