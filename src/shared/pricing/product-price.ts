/** Price of a product; a sale price replaces the regular price (Site 4). */
export interface ProductPrice {
  /** US dollars for one piece. */
  now: number
  /** The price before the sale, shown struck through; null without a sale. */
  was: number | null
}

/** Null when the row has no valid price. */
export function productPrice(product: { price: number; sale_price: number | null }): ProductPrice | null {
  const price = isPayable(product.price) ? product.price : null
  const sale = isPayable(product.sale_price) ? product.sale_price : null
  if (sale !== null && (price === null || sale < price)) return { now: sale, was: price }
  return price === null ? null : { now: price, was: null }
}

/** Savings of a sale, in dollars and whole percent; null without a sale. */
export function savings({ now, was }: ProductPrice): { dollars: number; percent: number } | null {
  if (was === null) return null
  return { dollars: inDollars(inCents(was) - inCents(now)), percent: Math.round((1 - now / was) * 100) }
}

/** Dollars are summed in cents, to avoid rounding errors such as 0.1 + 0.2. */
export const inCents = (dollars: number): number => Math.round(dollars * 100)
export const inDollars = (cents: number): number => cents / 100

const isPayable = (value: number | null): value is number => Number.isFinite(value) && Number(value) > 0
