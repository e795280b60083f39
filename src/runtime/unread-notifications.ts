import { type LocalDb, useLive } from '#sync/react'

/** The newest notifications that are read to count; an inbox of thousands would take a phone a second on each change. */
const NEWEST = 500

/** Number of an admin's unread notifications among the newest 500, as a live read; 0 for everyone else. */
export function useUnreadNotifications(isAdmin: boolean): number {
  const count = async (db: LocalDb) => {
    const newest = await db.rows('notifications').orderBy('created_at').reverse().limit(NEWEST).toArray()
    return newest.filter(({ is_read }) => !is_read).length
  }
  return useLive(async (db) => (isAdmin ? count(db) : 0), [isAdmin]) ?? 0
}
