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
  const hasPriceBegun = timeOf(product.next_price_from) <= now
  const priced = hasPriceBegun ? withPlannedPrices(product) : product
  const hasSaleEnded = timeOf(priced.sale_until) <= now
  return hasSaleEnded ? { ...priced, sale_price: null, sale_until: null } : priced
}

/** The product when its planned prices begin. */
function withPlannedPrices<Product extends DatedPrices>(product: Product): Product {
  const price = product.next_price ?? product.price
  const isOldSaleOver = timeOf(product.sale_until) <= timeOf(product.next_price_from)
  const sale = product.next_sale_price ?? (isOldSaleOver ? null : product.sale_price)
  return {
    ...product,
    price,
    // The price may be lowered below the sale.
    sale_price: sale !== null && sale < price ? sale : null,
    next_price: null,
    next_sale_price: null,
    next_price_from: null,
    ...(isOldSaleOver ? { sale_until: null } : {}),
  }
}
