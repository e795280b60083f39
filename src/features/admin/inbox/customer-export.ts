import type { NotificationsRow } from '#shared/schema/rows'
import { notificationFacts } from './notification-facts'

/** A column of the export of one customer (Admin 7). */
export interface CustomerColumn {
  header: string
  cell: (row: NotificationsRow) => string
}

const orNone = (text: string | null): string => text || 'N/A'

/** In the order of Admin 7; a missing value becomes Unknown or N/A. */
export const CUSTOMER_COLUMNS: readonly CustomerColumn[] = [
  { header: 'Name', cell: ({ data }) => notificationFacts(data).name ?? 'Unknown' },
  { header: 'Email', cell: ({ data }) => orNone(notificationFacts(data).email) },
  { header: 'Phone', cell: ({ data }) => orNone(notificationFacts(data).phone) },
  { header: 'Request Date', cell: ({ created_at }) => orNone(created_at) },
  { header: 'Project ID', cell: ({ data }) => orNone(notificationFacts(data).projectId) },
  { header: 'Rig ID', cell: ({ data }) => orNone(notificationFacts(data).rigId) },
  { header: 'Message', cell: ({ message }) => orNone(message) },
  { header: 'Priority', cell: ({ priority }) => orNone(priority) },
  { header: 'Type', cell: ({ type }) => orNone(type) },
]

/** Most characters of the customer's name in a file name. */
const NAME_LENGTH = 60

/** The file is named after the customer and the moment (ms since epoch): `ada-farrier-2026-01-02T03-04-05`. */
export function customerFileName({ data }: NotificationsRow, now: number): string {
  const name = (notificationFacts(data).name ?? 'Unknown')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const moment = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  return `${[...name].slice(0, NAME_LENGTH).join('') || 'unknown'}-${moment}`
}
