import { SNIPCART_KEY } from '#runtime/snipcart/snipcart-key'
import { haveCents, isShippingMethod, shippingText, taxLabel } from '#shared/orders/order-total'
import { DataCard } from '#ui/lists/data-card'
import { formatAmount } from './format-amount'
import type { Order } from './queries'

/** The amounts of an order, and a note if the total differs from what the customer saw when ordering. */
export function OrderTotals({ order }: { order: Order }) {
  const { shipping_method: method, expected_amount: expected, total_amount: total } = order
  const { subtotal_amount: subtotal, tax_amount: tax, shipping_amount: shipping } = order
  const withCents = haveCents([subtotal, tax, shipping, total])
  const format = (amount: unknown) => formatAmount(amount, withCents)
  // The server records what the customer saw only if it differs.
  const hasChanged = typeof expected === 'number' && expected !== total
  return (
    <DataCard
      title="Order Total"
      endsInTotal
      rows={[
        { label: 'Subtotal', value: format(subtotal) },
        { label: taxLabel(order.status, Boolean(SNIPCART_KEY)), value: format(tax) },
        {
          label: 'Shipping',
          value: shippingText(format(shipping), isShippingMethod(method) ? method : null),
        },
        { label: 'Total', value: format(total) },
      ]}
    >
      {hasChanged ? (
        <p>
          The total was {formatAmount(expected)} when you ordered. Prices, tax or shipping changed, or an item
          was unavailable.
        </p>
      ) : null}
    </DataCard>
  )
}
