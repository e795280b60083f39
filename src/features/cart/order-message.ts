import type { PricedCart } from '#domain/cart'
import { truncate } from '#domain/truncate'
import { formatPrice } from '#ui/format-price'

/** Fifty lines of it fit into a request together with what the visitor writes. */
const TITLE_LENGTH = 80

/** The lines that can be ordered, as the shop reads them in a quote request. Prices are those that were shown. */
export function orderMessage({ items, subtotal }: PricedCart): string {
  const lines = items.flatMap(({ title, quantity, price, total }) =>
    total === null || price === null
      ? []
      : [`${quantity} × ${truncate(title, TITLE_LENGTH)}, ${formatPrice(price)} each: ${formatPrice(total)}`],
  )
  return [
    'Order request from the store:',
    ...lines,
    `Subtotal ${formatPrice(subtotal)}, before tax and shipping`,
  ].join('\n')
}
