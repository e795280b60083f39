import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { NotificationsRow } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { mutate, type NewChange } from '#sync/mutate'
import { changeRows } from '../kit/actions'
import type { BulkProgress } from '../kit/bulk-progress'

const setRead = (id: string, is_read: boolean): NewChange => ({
  op: 'update',
  table: 'notifications',
  id,
  set: { is_read },
})

/** Admin 4: "read" and "archived" are the same change. All functions here reject with LocalWriteError. */
export const markRead = (store: LocalStore, { id, title }: NotificationsRow): Promise<MutationReceipt> =>
  mutate(store, { label: { action: 'notification.read', subject: title }, changes: [setRead(id, true)] })

export const archive = (store: LocalStore, { id, title }: NotificationsRow): Promise<MutationReceipt> =>
  mutate(store, { label: { action: 'notification.archive', subject: title }, changes: [setRead(id, true)] })

export const restore = (store: LocalStore, { id, title }: NotificationsRow): Promise<MutationReceipt> =>
  mutate(store, { label: { action: 'notification.restore', subject: title }, changes: [setRead(id, false)] })

export const markAllRead = (
  store: LocalStore,
  rows: readonly NotificationsRow[],
  progress?: BulkProgress,
): Promise<MutationReceipt[]> =>
  changeRows(store, {
    noun: ADMIN_NOUNS.notification,
    verb: 'update-many',
    changes: rows.map(({ id }) => setRead(id, true)),
    progress,
  })
