import type { NotificationsRow } from '#shared/schema/rows'
import type { LocalDb } from '#sync/store/local-db'
import { readAnsweredRows, withAnswered } from './answered-notifications'

/** The newest notifications that are read; an inbox of thousands would take a phone a second on each change. */
const NEWEST = 500

/** The newest 500 notifications, newest first. */
export const readNewestNotifications = (db: LocalDb): Promise<NotificationsRow[]> =>
  db.rows('notifications').orderBy('created_at').reverse().limit(NEWEST).toArray()

/** Number of unread notifications among the newest 500, without those that a pending change archives. Only admins have notifications. */
export async function countUnreadNotifications(db: LocalDb): Promise<number> {
  const newest = withAnswered(await readNewestNotifications(db), await readAnsweredRows(db))
  return newest.filter(({ is_read }) => !is_read).length
}
