import { countUnreadNotifications } from '#device-data/unread-notifications'
import { useLive } from '#sync/react'

/** Number of an admin's unread notifications among the newest 500, as a live read; 0 for everyone else. */
export function useUnreadNotifications(isAdmin: boolean): number {
  return useLive(async (db) => (isAdmin ? countUnreadNotifications(db) : 0), [isAdmin]) ?? 0
}
