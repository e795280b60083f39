/** What an admin sets of an order: where it stands, and how it travels. */
import type { FieldErrors } from './form-checks'
import { isOrderStatus } from './order-statuses'
import type { OrdersRow } from './rows'
import { webAddress } from './web-address'

/** A type, not an interface, so that it is a valid stored draft. */
export type OrderMove = {
  status: string
  carrier: string
  number: string
  url: string
}

/** Most characters of each field: those of the server's columns. */
export const TRACKING_LENGTHS = { carrier: 80, number: 120, url: 500 } as const

export const moveOf = (order: OrdersRow): OrderMove => ({
  status: order.status,
  carrier: order.tracking_carrier ?? '',
  number: order.tracking_number ?? '',
  url: order.tracking_url ?? '',
})

/** The server refuses other links too (migration _tables). */
export function checkMove({ status, url }: OrderMove): FieldErrors<OrderMove> {
  return {
    ...(isOrderStatus(status) ? {} : { status: 'Choose a status' }),
    ...(url.trim() === '' || webAddress(url.trim()) ? {} : { url: 'Enter a link that begins with https://' }),
  }
}

/** The columns as they are written; blanks are null. */
export const moveColumns = ({ status, carrier, number, url }: OrderMove) => ({
  status: status as OrdersRow['status'],
  tracking_carrier: carrier.trim() || null,
  tracking_number: number.trim() || null,
  tracking_url: url.trim() || null,
})
