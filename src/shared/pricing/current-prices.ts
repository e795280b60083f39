/** Prices that begin and sales that end at a time. `private.prices_at` says the same in SQL; one list of cases tests both. */

/** Absent columns: of a row that an older build has pulled. */
export interface DatedPrices {
  price: number
  sale_price: number | null
  next_price?: number | null
  next_sale_price?: number | null
  next_price_from?: string | null
  sale_until?: string | null
}

const timeOf = (moment: string | null | undefined): number => Date.parse(moment ?? '')

/** The product with its prices at `now`, ms since epoch: the changes that are due, in their order. */
export function currentPrices<Product extends DatedPrices>(product: Product, now: number): Product {
  const [start, end] = [timeOf(product.next_price_from), timeOf(product.sale_until)]
  const hasStarted = start <= now
  const hasEnded = end <= now
  if (!hasStarted && !hasEnded) return product
  const price = product.next_price ?? product.price
  const sale = product.next_sale_price ?? (end <= start ? null : product.sale_price)
  const begun: Product = hasStarted
    ? {
        ...product,
        price,
        // The price may have been lowered below the sale.
        sale_price: sale !== null && sale < price ? sale : null,
        next_price: null,
        next_sale_price: null,
        next_price_from: null,
        // The end of the sale before.
        ...(end <= start ? { sale_until: null } : {}),
      }
    : product
  return timeOf(begun.sale_until) <= now ? { ...begun, sale_price: null, sale_until: null } : begun
}
