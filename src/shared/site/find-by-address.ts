/** The grammar of item addresses, and how an item is found by one. Not in item-address.ts, which every page loads. */
import { type AddressedItem, itemAddress } from './item-address'

/** A complete id, as in addresses of earlier releases; this and the next are regular expressions. */
export const WHOLE_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** An address that `itemAddress` can have made, or a complete id; the server answers no other addresses. */
export const ITEM_ADDRESS = `(?:(?:[a-z0-9]+-)*[0-9a-f]{8}|${WHOLE_ID})`
/** An address that opens an item in the app: any words may precede the first 8 digits of its id. */
const ANY_ADDRESS = new RegExp(`^(?:(?:.*-)?([0-9a-f]{8})|${WHOLE_ID})$`)

const ONLY_ID = new RegExp(`^${WHOLE_ID}$`, 'i')

/** Whether `text` is a complete id or token, such as a mailed link has. */
export const isWholeId = (text: string): boolean => ONLY_ID.test(text)

/** The id of the item at `address`, or its first 8 digits; null if no item can have this address. */
export function idInAddress(address: string): string | null {
  const lower = address.toLowerCase()
  const found = ANY_ADDRESS.exec(lower)
  return found && (found[1] ?? lower)
}

/** The same for all addresses of an item, so that its page remains when one replaces another. */
export const itemKey = (address: string): string | undefined => idInAddress(address)?.slice(0, 8)

/**
 * The item at `address`, of those whose ids begin with `idInAddress`. Two may begin with the same 8 digits: then the
 * words decide. The title may have changed since the address was copied, so one item need not have these words.
 */
export const pickItem = <Item extends AddressedItem>(items: readonly Item[], address: string): Item | null =>
  items.find((item) => itemAddress(item) === address) ?? items[0] ?? null
