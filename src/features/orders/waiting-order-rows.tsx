import { SHIPPING_METHODS } from '#shared/orders/order-total'
import type { WaitingOrder } from '#sync/core/read-waiting-order'
import type { DataCardRow } from '#ui/lists/data-card'
import { formatAmount } from './format-amount'

/** What the customer ordered, with the total that was shown to them; the server's prices come with the order. */
export const waitingOrderRows = (
  order: Pick<WaitingOrder, 'items' | 'method' | 'address' | 'note' | 'expected'>,
): DataCardRow[] => [
  ...order.items.map(({ name, quantity }) => ({ label: `${quantity} ×`, value: name })),
  { label: 'Shipping', value: order.method && SHIPPING_METHODS[order.method] },
  { label: 'Address', value: order.address && <span className="rw-lines">{order.address}</span> },
  { label: 'Note', value: order.note && <span className="rw-lines">{order.note}</span> },
  { label: 'Total at checkout', value: order.expected === null ? null : formatAmount(order.expected) },
]
