/** Form for an order's status and tracking data. */

import { isOrderStatus } from '#shared/orders/order-statuses'
import type { OrdersRow } from '#shared/schema/rows'
import type { FieldErrors } from '#shared/text/form-checks'
import { webAddress } from '#shared/text/web-address'

/** A type, not an interface, so that it is a valid stored draft. */
export type OrderStatusForm = {
  status: string
  tracking_carrier: string
  tracking_number: string
  tracking_url: string
}

/** Most characters of each field: the limits of the server's columns. */
export const TRACKING_LENGTHS = { carrier: 80, number: 120, url: 500 } as const

/** Form values of an order; blank for null. */
export const orderStatusForm = (order: OrdersRow | null): OrderStatusForm => ({
  status: order?.status ?? '',
  tracking_carrier: order?.tracking_carrier ?? '',
  tracking_number: order?.tracking_number ?? '',
  tracking_url: order?.tracking_url ?? '',
})

/** The server has the same check for links (migration _tables). */
export function checkOrderStatusForm({
  status,
  tracking_url: url,
}: OrderStatusForm): FieldErrors<OrderStatusForm> {
  return {
    ...(isOrderStatus(status) ? {} : { status: 'Choose a status' }),
    ...(url.trim() === '' || webAddress(url.trim())
      ? {}
      : { tracking_url: 'Enter a link that begins with https://' }),
  }
}

/** Column values to save; blank texts become null. */
export const orderStatusColumns = (form: OrderStatusForm) => ({
  status: form.status as OrdersRow['status'],
  tracking_carrier: form.tracking_carrier.trim() || null,
  tracking_number: form.tracking_number.trim() || null,
  tracking_url: form.tracking_url.trim() || null,
})
