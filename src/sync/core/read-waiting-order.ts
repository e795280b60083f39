/** An order in the outbox, read from the command that places it (S13). */
import type { CartLine } from '#shared/orders/cart'
import { cartLineKey } from '#shared/orders/cart-line-key'
import { clampQuantity } from '#shared/orders/cart-quantity'
import { orderItems } from '#shared/orders/order-items'
import { isShippingMethod, type ShippingMethod } from '#shared/orders/order-total'
import type { Json } from '#shared/schema/row-values'
import { type EntryState, mayBeApplied, type OutboxEntry } from './mutation'

export interface WaitingOrder {
  /** Id of the order, also on the server. */
  id: string
  entry: OutboxEntry
  /** Without prices, which the server determines. */
  items: { name: string; quantity: number }[]
  method: ShippingMethod | null
  address: string
  note: string
  /** Total in dollars that the customer saw; null if the device could not compute one. */
  expected: number | null
  /** `sent`: the server has applied it, and its row is not pulled yet. */
  state: 'waiting' | 'sent' | 'refused'
}

/** The order of an entry; null for any other entry. */
export function readWaitingOrder(entry: OutboxEntry): WaitingOrder | null {
  const { body, state } = entry
  if (body.kind !== 'command' || body.name !== 'submit_order' || entry.isCancelled) return null
  const { id, items = [], contact, shipping_method, expected_amount } = body.args
  if (typeof id !== 'string') return null
  return {
    id,
    entry,
    items: orderItems(items).map(({ name, quantity }) => ({ name, quantity })),
    method: isShippingMethod(shipping_method) ? shipping_method : null,
    address: textOf(contact, 'address'),
    note: textOf(contact, 'note'),
    expected:
      typeof expected_amount === 'number' && Number.isFinite(expected_amount) ? expected_amount : null,
    state: sendStateOf(state),
  }
}

function sendStateOf({ kind }: EntryState): WaitingOrder['state'] {
  if (kind === 'applied') return 'sent'
  return kind === 'parked' ? 'refused' : 'waiting'
}

/**
 * Whether the order can become a cart again: the server has not applied it and no longer can. An order that may have
 * reached the server must wait for its verdict, or it would be bought twice.
 */
export function canReturnToCart(entry: OutboxEntry): boolean {
  if (!readWaitingOrder(entry) || entry.damaged !== undefined) return false
  return !mayBeApplied(entry.state)
}

/** The cart lines of an order. It has no prices, so no price is shown as changed. */
export function cartLinesOf(entry: OutboxEntry): CartLine[] {
  const items = entry.body.kind === 'command' ? entry.body.args.items : null
  return orderItems(items ?? null).flatMap(({ productId, variant, name, quantity }, position) =>
    productId === null
      ? []
      : {
          product_id: cartLineKey(productId, variant),
          quantity: clampQuantity(quantity),
          added_at: entry.createdAt + position,
          seen_title: name,
          seen_price: null,
        },
  )
}

function textOf(contact: Json | undefined, field: string): string {
  const value =
    typeof contact === 'object' && contact !== null && !Array.isArray(contact) ? contact[field] : ''
  return typeof value === 'string' ? value : ''
}
