/**
 * The receipt of the last order that was placed in this tab without an account. It is in the storage of the tab, so
 * that it survives a reload, and people who use this browser later do not see it. A sign-out deletes it like a stashed
 * draft (I2).
 */

import { stashDraft, takeStashedDraft } from '#device-data/draft-stash'
import { isShippingMethod } from '#shared/orders/order-total'
import { isJsonObject } from '#shared/schema/json-object'
import type { Json } from '#shared/schema/row-values'
import type { WaitingOrder } from '#sync/core/read-waiting-order'
import type { GuestOrder, ServerAmounts } from '../tracking/order-answers'

const KEY = 'guest-receipt'

/** A type, not an interface, so that it can be stored as JSON. */
export type GuestReceipt = Pick<WaitingOrder, 'id' | 'method' | 'address' | 'note' | 'expected'> & {
  /** `price`: of one piece, in dollars, as it was when the order was placed; the order itself has no prices. */
  items: { name: string; quantity: number; price?: number }[]
  /** What tax and shipping were at checkout, in dollars; null if the device did not know the shop's terms. */
  amounts?: { tax: number; shipping: number } | null
  /** What the server has computed; undefined until it has answered, null if its answer had no amounts. */
  serverAmounts?: ServerAmounts | null
  /** Id of the mutation that placed the order. */
  mutationId: string
  /** Address that the shop replies to. */
  email: string
  /** Number of the order, once the server has sent it. */
  number?: string
  /** Token of the link to the order's page, if the server has sent it. */
  token?: string | null
  /** The days on which it is likely to arrive, if the server has sent them. */
  arrives_from?: string | null
  arrives_until?: string | null
}

/**
 * What the receipt needs of an order, which leaves the outbox soon after it is sent. `earlier` has what the order itself
 * does not say: the form at checkout, or after a retry the receipt so far.
 */
export const guestReceipt = (
  { id, entry, items, method, address, note, expected }: WaitingOrder,
  earlier: Pick<GuestReceipt, 'email' | 'amounts'> & { items?: GuestReceipt['items'] },
): GuestReceipt => ({
  id,
  mutationId: entry.id,
  email: earlier.email,
  items: earlier.items ?? items,
  amounts: earlier.amounts ?? null,
  method,
  address,
  note,
  expected,
})

/** The receipt with the server's answer. A token that it has stays: it works longer than the hour in which it is sent. */
export const answeredReceipt = (receipt: GuestReceipt, order: GuestOrder): GuestReceipt => ({
  ...receipt,
  ...order,
  token: order.token ?? receipt.token ?? null,
})

/** Stores the receipt for a reload of this tab. `database`: name of the visitor's database. */
export const storeGuestReceipt = (database: string, receipt: GuestReceipt): void =>
  stashDraft(database, KEY, receipt)

/** Deletes the stored receipt. */
export const dropGuestReceipt = (database: string): void => void takeStashedDraft(database, KEY)

/** The stored receipt; null if there is none, or one of its values cannot be shown. */
export function readGuestReceipt(database: string): GuestReceipt | null {
  const stored = takeStashedDraft(database, KEY)
  if (!isGuestReceipt(stored)) return null
  storeGuestReceipt(database, stored)
  return stored
}

/** Checks all values, because a page that cannot show one of them would fail on each visit of this tab. */
function isGuestReceipt(stored: Json | undefined): stored is GuestReceipt {
  if (!isJsonObject(stored)) return false
  const { items, method, expected, number, amounts = null, serverAmounts = null } = stored
  return (
    ['id', 'mutationId', 'email', 'address', 'note'].every((field) => typeof stored[field] === 'string') &&
    areItems(items) &&
    (amounts === null || hasNumbers(amounts, ['tax', 'shipping'])) &&
    (serverAmounts === null || areServerAmounts(serverAmounts)) &&
    (method === null || isShippingMethod(method)) &&
    (expected === null || typeof expected === 'number') &&
    (number === undefined || typeof number === 'string') &&
    ['token', 'arrives_from', 'arrives_until'].every((field) => typeof (stored[field] ?? '') === 'string')
  )
}

const areServerAmounts = (value: Json | undefined): boolean =>
  hasNumbers(value, ['tax', 'shipping', 'total']) && areItems(value.items)

const areItems = (items: Json | undefined): boolean =>
  Array.isArray(items) &&
  items.every(
    (item) =>
      isJsonObject(item) &&
      typeof item.name === 'string' &&
      typeof item.quantity === 'number' &&
      (item.price === undefined || typeof item.price === 'number'),
  )

const hasNumbers = (value: Json | undefined, fields: readonly string[]): value is Record<string, Json> =>
  isJsonObject(value) && fields.every((field) => typeof value[field] === 'number')
