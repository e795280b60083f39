import { PRICE_BANDS, type PriceBand, type StoreFilters } from '#domain/store-filters'
import { withParams } from '#domain/with-params'

/** Reads the filters that a URL carries; what is no choice counts as untouched: links get old. */
export function storeFiltersFromUrl(params: URLSearchParams, categories: readonly string[]): StoreFilters {
  const category = params.get('category')?.trim().toLowerCase()
  const price = params.get('price')
  return {
    search: params.get('q') ?? '',
    category: categories.find((choice) => choice.toLowerCase() === category) ?? null,
    price: price !== null && Object.hasOwn(PRICE_BANDS, price) ? (price as PriceBand) : null,
  }
}

/** The other way: only what was touched, so that the plain store has the plain address. */
export const withStoreFilters = (
  params: URLSearchParams,
  { search, category, price }: StoreFilters,
): URLSearchParams => withParams(params, { q: search, category, price })
