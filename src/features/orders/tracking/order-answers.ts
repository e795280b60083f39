/**
 * An order without an account: `guest_order` returns it to its device, `track_order` to anyone with the link.
 */

import { type OrderItem, orderItems } from '#shared/orders/order-items'
import type { OrderKind } from '#shared/orders/order-statuses'
import { isShippingMethod } from '#shared/orders/order-total'
import { asJsonObject } from '#shared/schema/json-object'
import type { RowValues } from '#shared/schema/row-values'
import type { OrdersRow } from '#shared/schema/rows'

export interface GuestOrder extends Pick<OrdersRow, 'arrives_from' | 'arrives_until'> {
  number: string
  /** Token of the link to its page; null if the order was placed more than an hour ago. */
  token: string | null
  /** Null if an earlier version of the server has answered, or if the order was placed more than an hour ago. */
  serverAmounts: ServerAmounts | null
}

/**
 * The lines and amounts of an order as the server has computed them, in dollars; an unavailable item is not in the total.
 * A type, not an interface, so that it can be stored as JSON.
 */
export type ServerAmounts = {
  items: { name: string; quantity: number; price: number; isUnavailable: boolean }[]
  tax: number
  shipping: number
  total: number
}

/** What anyone with the link may see: nothing about the person. */
export interface TrackedOrder
  extends Pick<
    OrdersRow,
    | 'order_number'
    | 'created_at'
    | 'status'
    | 'stage_history'
    | 'tracking_number'
    | 'tracking_carrier'
    | 'tracking_url'
    | 'shipping_method'
    | 'arrives_from'
    | 'arrives_until'
  > {
  kind: OrderKind
  items: OrderItem[]
  /** Amounts in dollars; null if the server has not sent them. */
  tax: number | null
  shipping: number | null
  total: number | null
}

/** Reads an answer of `guest_order`; null for an unknown order. */
export function readGuestOrder(answer: unknown): GuestOrder | null {
  const order = asJsonObject(answer)
  const { number, token, arrives_from, arrives_until } = order
  if (typeof number !== 'string') return null
  return {
    number,
    token: stringOrNull(token),
    arrives_from: stringOrNull(arrives_from),
    arrives_until: stringOrNull(arrives_until),
    serverAmounts: readServerAmounts(order),
  }
}

function readServerAmounts(order: RowValues): ServerAmounts | null {
  const tax = numberOrNull(order.tax_amount)
  const shipping = numberOrNull(order.shipping_amount)
  const total = numberOrNull(order.total_amount)
  if (tax === null || shipping === null || total === null) return null
  const items = orderItems(order.items ?? [])
  return {
    items: items.map(({ name, quantity, price, isUnavailable }) => ({
      name,
      quantity,
      price,
      isUnavailable,
    })),
    tax,
    shipping,
    total,
  }
}

/** Reads an answer of `track_order`; null for an unknown or expired token. */
export function readTrackedOrder(answer: unknown): TrackedOrder | null {
  const order = asJsonObject(answer)
  const { order_number, created_at, status } = order
  if (typeof order_number !== 'string' || typeof created_at !== 'string' || typeof status !== 'string') {
    return null
  }
  return {
    order_number,
    created_at,
    // A later version of the server may send a status that this build does not know; it is shown as it is.
    status: status as OrdersRow['status'],
    stage_history: order.stage_history ?? [],
    kind: { isParts: order.is_parts === true, isPickup: order.is_pickup === true },
    items: orderItems(order.items ?? []),
    shipping_method:
      typeof order.shipping_method === 'string' && isShippingMethod(order.shipping_method)
        ? order.shipping_method
        : null,
    tax: numberOrNull(order.tax_amount),
    shipping: numberOrNull(order.shipping_amount),
    arrives_from: stringOrNull(order.arrives_from),
    arrives_until: stringOrNull(order.arrives_until),
    total: numberOrNull(order.total_amount),
    tracking_number: stringOrNull(order.tracking_number),
    tracking_carrier: stringOrNull(order.tracking_carrier),
    tracking_url: stringOrNull(order.tracking_url),
  }
}

const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
