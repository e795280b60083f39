import { useMemo } from 'react'
import type { NotificationsRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { formatCount } from '#ui/format/format-count'
import { useAdminWrite } from '../kit/use-admin-write'
import { archive, markAllRead, markRead, restore } from './actions'

export interface InboxActions {
  read: (row: NotificationsRow) => void
  archive: (row: NotificationsRow) => void
  restore: (row: NotificationsRow) => void
  readAll: (rows: readonly NotificationsRow[]) => void
}

/** Toast text after Undo of what has left the tab. */
const BACK = 'Back in Active Requests'

/** The actions on notifications, with the toast texts of Admin 8 and Undo. The same object at each render. */
export function useInboxActions(): InboxActions {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return useMemo(
    () => ({
      read: (row) =>
        void write(() => markRead(store, row), {
          done: 'Notification marked as read',
          failed: 'Failed to mark notification as read',
          undone: BACK,
        }),
      archive: (row) =>
        void write(() => archive(store, row), {
          done: 'Notification archived',
          failed: 'Failed to archive notification',
          undone: BACK,
        }),
      restore: (row) =>
        void write(() => restore(store, row), {
          done: 'Notification moved to Active Requests',
          failed: 'Failed to move notification',
          undone: 'Back in Archived Requests',
        }),
      readAll: (rows) =>
        void write((progress) => markAllRead(store, rows, progress), {
          done: `${formatCount(rows.length)} ${rows.length === 1 ? 'notification' : 'notifications'} marked as read`,
          failed: 'Failed to mark notifications as read',
          undone: BACK,
        }),
    }),
    [store, write],
  )
}
