import { useLive } from '#sync/react'

/** One more than the badge can show: counting further would read the whole inbox. */
const MOST = 100

/** How many active notifications an admin has, live from the local database, at most 100; 0 for everybody else. */
export function useUnreadNotifications(isAdmin: boolean): number {
  return (
    useLive(
      async (db) =>
        isAdmin
          ? db
              .rows('notifications')
              .orderBy('created_at')
              .reverse()
              .filter(({ is_read }) => !is_read)
              .limit(MOST)
              .count()
          : 0,
      [isAdmin],
    ) ?? 0
  )
}
