import { SHIPPING_METHODS } from '#shared/orders/order-total'
import { inCents, inDollars } from '#shared/pricing/product-price'
import type { WaitingOrder } from '#sync/core/read-waiting-order'
import { formatPrice } from '#ui/format/format-price'
import type { DataCardRow } from '#ui/lists/data-card'
import { formatAmount } from './format-amount'

export interface WaitingOrderRowsOf extends Pick<WaitingOrder, 'method' | 'address' | 'note' | 'expected'> {
  /** `price`: of one piece, in dollars, as the customer saw it; absent if the device does not know it any more. */
  items: readonly { name: string; quantity: number; price?: number }[]
  /** In dollars; absent if the device does not know them any more. */
  amounts?: { tax: number; shipping: number } | null
}

/** What the customer ordered, with the prices and total that were shown to them; the server's come with the order. */
export const waitingOrderRows = (order: WaitingOrderRowsOf): DataCardRow[] => [
  {
    label: order.items.length === 1 ? 'Item' : 'Items',
    value: (
      <ul className="rw-stack rw-gap-12">
        {order.items.map(({ name, quantity, price }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name, and lines never move
          <li key={position}>
            <bdi>{name}</bdi>
            <p className="rw-text-18 rw-tabular">
              {price === undefined
                ? `Quantity ${quantity}`
                : `${formatPrice(price)} × ${quantity} = ${formatPrice(inDollars(inCents(price) * quantity))}`}
            </p>
          </li>
        ))}
      </ul>
    ),
  },
  { label: 'Tax', value: order.amounts && formatPrice(order.amounts.tax) },
  { label: 'Shipping', value: order.method && shippingText(order.method, order.amounts) },
  { label: 'Address', value: order.address && <span className="rw-lines">{order.address}</span> },
  { label: 'Note', value: order.note && <span className="rw-lines">{order.note}</span> },
  { label: 'Total at checkout', value: order.expected === null ? null : formatAmount(order.expected) },
]

/** 'Standard, $50'; without the amounts 'Standard'. */
function shippingText(
  method: NonNullable<WaitingOrderRowsOf['method']>,
  amounts: WaitingOrderRowsOf['amounts'],
): string {
  const name = SHIPPING_METHODS[method]
  return amounts ? `${name}, ${amounts.shipping === 0 ? 'free' : formatPrice(amounts.shipping)}` : name
}
