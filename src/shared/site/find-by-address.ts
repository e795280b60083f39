/** Finds an item by the last part of its page's address. Not in item-address.ts, which every page loads. */
import { type AddressedItem, itemAddress } from './item-address'

/** A whole id, as in addresses of earlier releases, or the words of a title and the first 8 digits of an id. */
const ADDRESS = /^(?:(?:.*-)?([\da-f]{8})|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** The id of the item at `address`, or its first 8 digits; null if no item can have this address. */
export function idInAddress(address: string): string | null {
  const lower = address.toLowerCase()
  const found = ADDRESS.exec(lower)
  return found && (found[1] ?? lower)
}

/** The same for all addresses of an item, so that its page stays when one replaces another. */
export const itemKey = (address: string): string | undefined => idInAddress(address)?.slice(0, 8)

/**
 * The item at `address`, of those whose ids begin with `idInAddress`. Two may begin with the same 8 digits: then the
 * words decide. The title may have changed since the address was copied, so one item need not have these words.
 */
export const pickItem = <Item extends AddressedItem>(items: readonly Item[], address: string): Item | null =>
  items.find((item) => itemAddress(item) === address) ?? items[0] ?? null
