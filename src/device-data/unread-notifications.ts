import type { NotificationsRow } from '#shared/schema/rows'
import type { LocalDb } from '#sync/store/local-db'

/** The newest notifications that are read; an inbox of thousands would take a phone a second on each change. */
const NEWEST = 500

/** The newest 500 notifications, newest first. */
export const readNewestNotifications = (db: LocalDb): Promise<NotificationsRow[]> =>
  db.rows('notifications').orderBy('created_at').reverse().limit(NEWEST).toArray()

/** Number of unread notifications among the newest 500. Only admins have notifications. */
export async function countUnreadNotifications(db: LocalDb): Promise<number> {
  const newest = await readNewestNotifications(db)
  return newest.filter(({ is_read }) => !is_read).length
}
