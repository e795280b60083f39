/**
 * The receipt of the last order that was placed in this tab without an account. It is in the storage of the tab, so that a
 * reload keeps it, and nobody sees it who opens the site later. A sign-out deletes it like a stashed draft (I2).
 */
import { stashDraft, takeStashedDraft } from '#device-data/draft-stash'
import type { WaitingOrder } from '#sync/core/read-waiting-order'

const KEY = 'guest-receipt'

/** A type, not an interface, so that it can be stored as JSON. */
export type GuestReceipt = Pick<WaitingOrder, 'id' | 'items' | 'method' | 'address' | 'note' | 'expected'> & {
  /** Id of the mutation that placed the order. */
  mutationId: string
  /** Address that the shop replies to. */
  email: string
}

/** What the receipt needs of an order, which leaves the outbox soon after it is sent. */
export const guestReceipt = (
  { id, entry, items, method, address, note, expected }: WaitingOrder,
  email: string,
): GuestReceipt => ({ id, mutationId: entry.id, email, items, method, address, note, expected })

/** Stores the receipt for a reload of this tab. `database`: name of the visitor's database. */
export const storeGuestReceipt = (database: string, receipt: GuestReceipt): void =>
  stashDraft(database, KEY, receipt)

/** The stored receipt; null if there is none, or another build has stored it in another form. */
export function readGuestReceipt(database: string): GuestReceipt | null {
  const stored: unknown = takeStashedDraft(database, KEY)
  if (!isGuestReceipt(stored)) return null
  storeGuestReceipt(database, stored)
  return stored
}

/** Only this module writes it; an earlier build may have written less. */
function isGuestReceipt(stored: unknown): stored is GuestReceipt {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'mutationId' in stored &&
    'items' in stored &&
    Array.isArray(stored.items)
  )
}
