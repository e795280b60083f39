import type { LocalDb } from '#sync/store/local-db'

/** The newest notifications that are read to count; an inbox of thousands would take a phone a second on each change. */
const NEWEST = 500

/** Number of unread notifications among the newest 500. Only admins have notifications. */
export async function countUnreadNotifications(db: LocalDb): Promise<number> {
  const newest = await db.rows('notifications').orderBy('created_at').reverse().limit(NEWEST).toArray()
  return newest.filter(({ is_read }) => !is_read).length
}
