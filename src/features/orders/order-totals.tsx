import { isShippingMethod, shippingText } from '#shared/orders/order-total'
import { DataCard } from '#ui/lists/data-card'
import { formatAmount } from './format-amount'
import type { Order } from './queries'

/** The amounts of an order, and a note if the total differs from what the customer saw when ordering. */
export function OrderTotals({ order }: { order: Order }) {
  const { shipping_method: method, expected_amount: expected, total_amount: total } = order
  const hasChanged = formatAmount(expected) !== '' && expected !== total
  return (
    <DataCard
      title="Order Total"
      rows={[
        { label: 'Subtotal', value: formatAmount(order.subtotal_amount) },
        { label: 'Tax', value: formatAmount(order.tax_amount) },
        {
          label: 'Shipping',
          value: shippingText(formatAmount(order.shipping_amount), isShippingMethod(method) ? method : null),
        },
        { label: 'Total', value: formatAmount(total) },
      ]}
    >
      {hasChanged ? (
        <p>
          You saw {formatAmount(expected)} when you ordered. Prices and stock had changed by the time the
          order reached us.
        </p>
      ) : null}
    </DataCard>
  )
}
