import type { ReviewSummary } from '#shared/catalog/review-summary'
import { isInBand, PRICE_BAND_KEYS, type PriceBand, type StoreFilters } from '#shared/catalog/store-filters'
import type { StoreSort } from '#shared/catalog/store-sorts'
import { productPrice } from '#shared/pricing/product-price'
import { compareText } from '#shared/text/compare-text'

/** The columns of `products` that the filters read. */
export interface FilterableProduct {
  id: string
  category: string
  price: number
  sale_price: number | null
  in_stock: boolean
  created_at: string
}

export interface FoundProducts<P> {
  /** Products in stock first, then in the chosen order. */
  results: P[]
  /** Category in lower case -> number of products that match search and price. */
  categories: Map<string, number>
  /** Price band -> number of products that match search and category. */
  prices: Map<PriceBand, number>
}

/** A category as it is compared: however the shop has capitalized it. */
export const categoryKey = (category: string): string => category.trim().toLowerCase()

/**
 * Filters products and counts the results of each choice. `matching`: ids that the search found, null for all;
 * `byRelevance` sorts the results by relevance. `ratings`: of the products that have reviews.
 */
export function findProducts<P extends FilterableProduct>(
  products: readonly P[],
  filters: Pick<StoreFilters, 'category' | 'price' | 'sort'>,
  matching: ReadonlySet<string> | null,
  byRelevance: (results: P[]) => P[] = (results) => results,
  ratings: ReadonlyMap<string, ReviewSummary> = new Map(),
): FoundProducts<P> {
  const result: FoundProducts<P> = { results: [], categories: new Map(), prices: new Map() }
  const chosenCategories = new Set(filters.category.map(categoryKey))
  for (const product of products) {
    if (matching && !matching.has(product.id)) continue
    const category = categoryKey(product.category)
    const band = bandOf(product)
    const isInCategory = chosenCategories.size === 0 || chosenCategories.has(category)
    const isInPrice = filters.price.length === 0 || filters.price.some((chosenBand) => chosenBand === band)
    if (isInPrice) count(result.categories, category)
    if (isInCategory && band) count(result.prices, band)
    if (isInCategory && isInPrice) result.results.push(product)
  }
  result.results.sort(
    (a, b) =>
      Number(b.in_stock) - Number(a.in_stock) ||
      comparePrices(a, b, filters.sort) ||
      (filters.sort === 'rating' ? compareRatings(ratings.get(a.id), ratings.get(b.id)) : 0) ||
      compareText(b.created_at, a.created_at) ||
      compareText(a.id, b.id),
  )
  if (matching && filters.sort === 'best')
    result.results = byRelevance(result.results).sort((a, b) => Number(b.in_stock) - Number(a.in_stock))
  return result
}

/** Compares the prices to pay now; products without one are last in either direction. */
function comparePrices(a: FilterableProduct, b: FilterableProduct, sort: StoreSort): number {
  if (sort !== 'price-up' && sort !== 'price-down') return 0
  const priceA = productPrice(a)?.now
  const priceB = productPrice(b)?.now
  if (priceA === undefined || priceB === undefined)
    return Number(priceA === undefined) - Number(priceB === undefined)
  return sort === 'price-up' ? priceA - priceB : priceB - priceA
}

/** The higher average first, then the one of more reviews; products without reviews are last. */
function compareRatings(a: ReviewSummary | undefined, b: ReviewSummary | undefined): number {
  return (b?.average ?? 0) - (a?.average ?? 0) || (b?.count ?? 0) - (a?.count ?? 0)
}

function bandOf(product: FilterableProduct): PriceBand | undefined {
  const price = productPrice(product)?.now
  return PRICE_BAND_KEYS.find((band) => isInBand(price, band))
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
