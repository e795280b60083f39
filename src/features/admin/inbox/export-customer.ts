import type { NotificationsRow } from '#shared/schema/rows'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastSuccess } from '#ui/feedback/toasts'
import { CUSTOMER_COLUMNS, customerFileName } from './customer-export'
import { notificationFacts } from './notification-facts'

/** Downloads the customer data of a notification as CSV (Admin 7). */
export async function exportCustomer(row: NotificationsRow): Promise<void> {
  try {
    const { exportCsv } = await import('../kit/csv/export-csv')
    await exportCsv(CUSTOMER_COLUMNS, [row], customerFileName(row, Date.now()))
    toastSuccess(
      'Customer Exported',
      `${notificationFacts(row.data).name ?? 'Unknown'} is in your downloads.`,
    )
  } catch (error) {
    toastLocalFailure('Failed to export customer', error)
  }
}
