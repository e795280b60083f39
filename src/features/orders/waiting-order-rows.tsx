import { haveCents, SHIPPING_METHODS, shippingText } from '#shared/orders/order-total'
import { inCents, inDollars } from '#shared/pricing/product-price'
import type { WaitingOrder } from '#sync/core/read-waiting-order'
import { formatPrice } from '#ui/format/format-price'
import type { DataCardRow } from '#ui/lists/data-card'
import { formatAmount } from './format-amount'
import { UnavailableNote } from './unavailable-note'

interface OrderedItem {
  name: string
  quantity: number
  /** Of one piece, in dollars; absent if the device does not know it. */
  price?: number
  /** Not part of the total. */
  isUnavailable?: boolean
}

/** An order without a number, or the receipt of one. */
export interface OrderedContent extends Pick<WaitingOrder, 'method' | 'address' | 'note' | 'expected'> {
  items: readonly OrderedItem[]
  /** In dollars; absent or null if the device does not know them. */
  amounts?: { tax: number; shipping: number } | null
}

/** The lines of an order with their prices. */
export const itemsRow = (
  items: readonly OrderedItem[],
  format: (dollars: number) => string,
): DataCardRow => ({
  label: items.length === 1 ? 'Item' : 'Items',
  value: (
    <ul className="rw-stack rw-gap-12">
      {items.map(({ name, quantity, price, isUnavailable = false }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name, and lines never move
        <li key={position}>
          <bdi>{name}</bdi>
          {isUnavailable ? (
            <UnavailableNote />
          ) : (
            <p className="rw-text-18 rw-tabular">
              {price === undefined
                ? `Quantity ${quantity}`
                : `${format(price)} × ${quantity} = ${format(inDollars(inCents(price) * quantity))}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  ),
})

/**
 * What the customer ordered, with the prices and total that `order` has: those shown at checkout, in a receipt the
 * server's once it has sent them. `arrival`: the estimated days, which the server sets.
 */
export function waitingOrderRows(order: OrderedContent, arrival: string | null = null): DataCardRow[] {
  const { items, amounts, method, expected } = order
  const withCents = haveCents([
    ...items.map(({ price }) => price),
    ...(amounts ? [amounts.tax, amounts.shipping] : []),
    expected,
  ])
  const format = (dollars: number) => formatPrice(dollars, withCents)
  const subtotal =
    amounts && expected !== null
      ? inDollars(inCents(expected) - inCents(amounts.tax) - inCents(amounts.shipping))
      : null
  return [
    itemsRow(items, format),
    { label: 'Subtotal', value: formatAmount(subtotal, withCents) || null },
    { label: 'Estimated tax', value: amounts && format(amounts.tax) },
    {
      label: 'Shipping',
      value: method && (amounts ? shippingText(format(amounts.shipping), method) : SHIPPING_METHODS[method]),
    },
    { label: 'Total', value: formatAmount(expected, withCents) || null },
    { label: 'Estimated arrival', value: arrival },
    { label: 'Address', value: order.address && <span className="rw-lines">{order.address}</span> },
    { label: 'Note', value: order.note && <span className="rw-lines">{order.note}</span> },
  ]
}
