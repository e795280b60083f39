/**
 * An order without an account: `guest_order` returns it to its device, `track_order` to anyone with the link.
 */
import { type OrderItem, orderItems } from '#shared/orders/order-items'
import type { OrderKind } from '#shared/orders/order-statuses'
import { isShippingMethod } from '#shared/orders/order-total'
import type { Json } from '#shared/schema/row-values'
import type { OrdersRow } from '#shared/schema/rows'

export interface GuestOrder extends Pick<OrdersRow, 'arrives_from' | 'arrives_until'> {
  number: string
  /** Token of the link to its page; null later than an hour after it was placed. */
  token: string | null
  /** Its lines and amounts as the server has computed them; null if an earlier server has answered, or later than an hour. */
  charged: ChargedOrder | null
}

/** Amounts in dollars. A type, not an interface, so that it can be stored as JSON. */
export type ChargedOrder = {
  items: { name: string; quantity: number; price: number; isUnavailable: boolean }[]
  tax: number
  shipping: number
  total: number
}

/** Contains nothing about the person. */
export type TrackedOrder = {
  kind: OrderKind
  items: OrderItem[]
  /** Amounts in dollars; null if the server has not sent them. */
  tax: number | null
  shipping: number | null
  total: number | null
} & Pick<
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
>

/** Null for an unknown order. */
export function readGuestOrder(answer: unknown): GuestOrder | null {
  const { number, token, arrives_from, arrives_until } = asObject(answer)
  return typeof number === 'string'
    ? {
        number,
        token: asText(token),
        arrives_from: asText(arrives_from),
        arrives_until: asText(arrives_until),
        charged: readCharged(asObject(answer)),
      }
    : null
}

function readCharged(order: Record<string, unknown>): ChargedOrder | null {
  const [tax, shipping, total] = [
    asAmount(order.tax_amount),
    asAmount(order.shipping_amount),
    asAmount(order.total_amount),
  ]
  if (tax === null || shipping === null || total === null) return null
  const items = orderItems((order.items ?? []) as Json)
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

/** Null for an unknown or old token. */
export function readTrackedOrder(answer: unknown): TrackedOrder | null {
  const order = asObject(answer)
  const { order_number, created_at, status } = order
  if (typeof order_number !== 'string' || typeof created_at !== 'string' || typeof status !== 'string') {
    return null
  }
  return {
    order_number,
    created_at,
    // A later release may know more of them.
    status: status as OrdersRow['status'],
    stage_history: (order.stage_history ?? []) as Json,
    kind: { isParts: order.is_parts === true, isPickup: order.is_pickup === true },
    items: orderItems((order.items ?? []) as Json),
    shipping_method:
      typeof order.shipping_method === 'string' && isShippingMethod(order.shipping_method)
        ? order.shipping_method
        : null,
    tax: asAmount(order.tax_amount),
    shipping: asAmount(order.shipping_amount),
    arrives_from: asText(order.arrives_from),
    arrives_until: asText(order.arrives_until),
    total: asAmount(order.total_amount),
    tracking_number: asText(order.tracking_number),
    tracking_carrier: asText(order.tracking_carrier),
    tracking_url: asText(order.tracking_url),
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const asAmount = (value: unknown): number | null => (typeof value === 'number' ? value : null)
