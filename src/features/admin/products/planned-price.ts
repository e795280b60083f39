import type { ProductsRow } from '#shared/schema/rows'
import { formatDateAndTime } from '#ui/format/format-date'
import { formatPrice } from '#ui/format/format-price'

/** What is planned for a product's price: '$120 from Dec 1, 2026, 9:00 AM; sale until …'; '' for nothing. */
export function plannedPrice(
  product: Pick<ProductsRow, 'next_price' | 'next_sale_price' | 'next_price_from' | 'sale_until'>,
): string {
  const { next_price, next_sale_price, next_price_from, sale_until } = product
  const prices = [
    next_price ? formatPrice(next_price) : '',
    next_sale_price ? `${formatPrice(next_sale_price)} on sale` : '',
  ]
  const start = formatDateAndTime(next_price_from ?? '')
  const end = formatDateAndTime(sale_until ?? '')
  return [
    start && `${prices.filter(Boolean).join(', ')} from ${start}`,
    end && `${start ? 'sale' : 'Sale'} until ${end}`,
  ]
    .filter(Boolean)
    .join('; ')
}
