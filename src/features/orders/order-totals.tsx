import { isShippingMethod, shippingText } from '#domain/order-total'
import { DataCard } from '#ui/data-card'
import { amountText } from './amount-text'
import type { Order } from './queries'

/** The amounts of an order, and a note if the total differs from what the customer saw when ordering. */
export function OrderTotals({ order }: { order: Order }) {
  const { shipping_method: method, expected_amount: expected, total_amount: total } = order
  const hasChanged = amountText(expected) !== '' && expected !== total
  return (
    <DataCard
      title="Order Total"
      rows={[
        { label: 'Subtotal', value: amountText(order.subtotal_amount) },
        { label: 'Tax', value: amountText(order.tax_amount) },
        {
          label: 'Shipping',
          value: shippingText(amountText(order.shipping_amount), isShippingMethod(method) ? method : null),
        },
        { label: 'Total', value: amountText(total) },
      ]}
    >
      {hasChanged ? (
        <p>
          You saw {amountText(expected)} when you ordered. Prices and stock had changed by the time the order
          reached us.
        </p>
      ) : null}
    </DataCard>
  )
}
