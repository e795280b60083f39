import { PRICE_BANDS, type PriceBand, type StoreFilters } from '#domain/store-filters'

/** Reads the filters that a URL carries; what is no choice counts as untouched: links get old. */
export function filtersFromUrl(params: URLSearchParams, categories: readonly string[]): StoreFilters {
  const category = params.get('category')?.trim().toLowerCase()
  const price = params.get('price')
  return {
    search: params.get('q') ?? '',
    category: categories.find((choice) => choice.toLowerCase() === category) ?? null,
    price: price !== null && Object.hasOwn(PRICE_BANDS, price) ? (price as PriceBand) : null,
  }
}

/** The other way: only what was touched, so that the plain store has the plain address. */
export function filtersToUrl({ search, category, price }: StoreFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (category) params.set('category', category)
  if (price) params.set('price', price)
  return params
}
