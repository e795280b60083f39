import type { ProductsRow } from '#shared/schema/rows'
import { formatDateAndTime } from '#ui/format/format-date'
import { formatPrice } from '#ui/format/format-price'

/**
 * How the price of a product will change: '$120, on sale for $99, starting Dec 1, 2026, 9:00 AM. Sale ends …'. The end
 * may be that of the current sale. '' if nothing is planned.
 */
export function plannedChanges(
  product: Pick<ProductsRow, 'next_price' | 'next_sale_price' | 'next_price_from' | 'sale_until'>,
): string {
  const { next_price, next_sale_price, next_price_from, sale_until } = product
  const price = next_price ? formatPrice(next_price) : ''
  const sale = next_sale_price ? formatPrice(next_sale_price) : ''
  // With a start there is at least one price (check `products_next_price_complete`).
  const prices = price && sale ? `${price}, on sale for ${sale},` : price || `On sale for ${sale}`
  const start = formatDateAndTime(next_price_from ?? '')
  const end = formatDateAndTime(sale_until ?? '')
  return [start && `${prices} starting ${start}`, end && `Sale ends ${end}`].filter(Boolean).join('. ')
}
