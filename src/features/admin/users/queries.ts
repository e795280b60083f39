import { useMemo } from 'react'
import type { OrdersRow, ProfilesRow, QuoteRequestsRow } from '#shared/schema/rows'
import { useAllRows, useLive } from '#sync/react'

type Role = ProfilesRow['role']

export interface ShopUser {
  id: string
  profile: ProfilesRow
  /** The role in the newest unsent change; null without one. */
  requestedRole: Role | null
  /** No other user is an admin once all unsent changes are applied. */
  isLastAdmin: boolean
}

/** All users, from the rows on this device; undefined while they are loading. */
export function useUsers(): ShopUser[] | undefined {
  const profiles = useAllRows('profiles')?.rows
  const requestedRoles = useRequestedRoles()
  return useMemo(() => {
    if (!profiles || !requestedRoles) return undefined
    const willBeAdmin = ({ user_id, role }: ProfilesRow) => (requestedRoles.get(user_id) ?? role) === 'admin'
    const hasOneAdmin = profiles.filter(willBeAdmin).length === 1
    return profiles.map((profile) => ({
      id: profile.id,
      profile,
      requestedRole: requestedRoles.get(profile.user_id) ?? null,
      isLastAdmin: hasOneAdmin && willBeAdmin(profile),
    }))
  }, [profiles, requestedRoles])
}

/** Roles by uid, from the newest entry of each user that is not parked. */
function useRequestedRoles(): ReadonlyMap<string, Role> | undefined {
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

/** What a customer has ordered and requested while signed in, newest first; undefined while it is being read. */
export function useCustomerHistory(
  uid: string,
): { orders: OrdersRow[]; quotes: QuoteRequestsRow[] } | undefined {
  return useLive(
    async (db) => {
      const [orders, quotes] = await Promise.all([
        db.rows('orders').where('user_id').equals(uid).sortBy('created_at'),
        db
          .rows('quote_requests')
          .filter(({ user_id }) => user_id === uid)
          .sortBy('created_at'),
      ])
      return { orders: orders.reverse(), quotes: quotes.reverse() }
    },
    [uid],
  )
}
