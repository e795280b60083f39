import { VisuallyHidden } from '@mantine/core'
import type { PricedCart } from '#shared/orders/cart'
import {
  haveCents,
  type OrderTerms,
  orderTotal,
  type ShippingMethod,
  shippingText,
} from '#shared/orders/order-total'
import { formatPrice } from '#ui/format/format-price'
import { DataCard, type DataCardProps } from '#ui/lists/data-card'

export interface OrderSummaryCardProps extends Pick<DataCardProps, 'children'> {
  cart: PricedCart
  /** Null until the shop's settings have been pulled; until then only items and subtotal are shown. */
  terms: OrderTerms | null
  /** Undefined while it is being read. */
  method: ShippingMethod | undefined
  /** Lists what is ordered, instead of only the number of items. */
  hasLines?: boolean
}

/** What the order would cost today: number of items or the lines, subtotal, tax, shipping, total. */
export function OrderSummaryCard({ cart, terms, method, hasLines = false, children }: OrderSummaryCardProps) {
  const pieces = cart.items.reduce((sum, { quantity, total }) => sum + (total === null ? 0 : quantity), 0)
  const total = terms && method && cart.subtotal > 0 ? orderTotal(cart.subtotal, method, terms) : null
  const lines = (hasLines ? cart.items : []).flatMap(({ title, quantity, total }) =>
    total === null ? [] : { label: `${title} × ${quantity}`, amount: total },
  )
  const withCents = haveCents([
    ...lines.map(({ amount }) => amount),
    ...(total ? Object.values(total) : [cart.subtotal]),
  ])
  const format = (amount: number) => formatPrice(amount, withCents)
  return (
    <DataCard
      title="Order Summary"
      endsInTotal={pieces > 0}
      rows={
        pieces === 0
          ? [{ label: 'Items', value: 'Nothing you can order right now' }]
          : [
              ...lines.map(({ label, amount }) => ({ label, value: format(amount) })),
              { label: 'Items', value: hasLines ? null : pieces },
              { label: 'Subtotal', value: format(cart.subtotal) },
              { label: 'Estimated tax', value: total && format(total.tax) },
              { label: 'Shipping', value: total && shippingText(format(total.shipping), method ?? null) },
              { label: 'Total', value: total && format(total.total) },
            ]
      }
    >
      {/* Announces the changed total to screen readers. */}
      <VisuallyHidden role="status">
        {pieces > 0 &&
          `${pieces} ${pieces === 1 ? 'item' : 'items'}, ${format(total?.total ?? cart.subtotal)} total`}
      </VisuallyHidden>
      {children}
    </DataCard>
  )
}
