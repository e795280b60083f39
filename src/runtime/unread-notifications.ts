import { countUnreadNotifications } from '#device-data/unread-notifications'
import { useLive } from '#sync/react'

/**
 * Number of an admin's unread notifications among the newest 500, as a live read; 0 for everyone else. Undefined while
 * they are being counted, and without an answer to whether it is an admin.
 */
export function useUnreadNotifications(isAdmin: boolean | undefined): number | undefined {
  return useLive(
    async (db) => (isAdmin ? countUnreadNotifications(db) : isAdmin === false ? 0 : undefined),
    [isAdmin],
  )
}
