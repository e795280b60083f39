/** An order that is still in the outbox, read back from the command that will place it (S13). */
import type { CartLine } from './cart'
import { clampQuantity } from './cart-quantity'
import type { Json, OutboxEntry } from './mutation'
import { orderItems } from './order-items'
import { isShippingMethod, type ShippingMethod } from './order-total'

export interface WaitingOrder {
  /** The order's own, which the server will keep. */
  id: string
  entry: OutboxEntry
  /** Names and quantities; what it costs is told by the server. */
  items: { name: string; quantity: number }[]
  method: ShippingMethod | null
  address: string
  note: string
  /** Dollars that the person saw when they ordered; null where the device could not tell. */
  expected: number | null
  /** `sent`: the server has it, and its row is on the way here. */
  state: 'waiting' | 'sent' | 'refused'
}

/** Null for any other entry. */
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
    state: state.kind === 'applied' ? 'sent' : state.kind === 'parked' ? 'refused' : 'waiting',
  }
}

/**
 * Whether the order can become a cart again: nobody has it yet, and nobody can get it any more. One that may have
 * arrived is the server's to answer, or it would be bought twice.
 */
export function canReturnToCart(entry: OutboxEntry): boolean {
  if (!readWaitingOrder(entry) || entry.damaged !== undefined) return false
  return entry.state.kind === 'queued' || (entry.state.kind === 'parked' && !entry.state.isUnanswered)
}

/** The lines of the order as a cart holds them. Prices were not kept with it, so none is said to have changed. */
export function cartLinesOf(entry: OutboxEntry): CartLine[] {
  const items = entry.body.kind === 'command' ? entry.body.args.items : null
  return orderItems(items ?? null).flatMap(({ productId, name, quantity }, position) =>
    productId === null
      ? []
      : {
          product_id: productId,
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
