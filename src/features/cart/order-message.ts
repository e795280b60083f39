import type { PricedCart } from '#shared/orders/cart'
import { truncate } from '#shared/text/truncate'
import { formatPrice } from '#ui/format/format-price'

/** So short that fifty lines fit into a quote request together with the visitor's own text. */
const TITLE_LENGTH = 80

/** Text of a quote request for the lines that can be ordered, with the prices that were shown. */
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
