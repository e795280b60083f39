import { PRICE_BANDS, type PriceBand, type StoreFilters } from '#shared/catalog/store-filters'
import { withParams } from '#shared/site/with-params'

/** Reads the filters from a URL; a value that is no choice counts as untouched, because links get outdated. */
export function storeFiltersFromUrl(params: URLSearchParams, categories: readonly string[]): StoreFilters {
  const category = params.get('category')?.trim().toLowerCase()
  const price = params.get('price')
  return {
    search: params.get('q') ?? '',
    category: categories.find((choice) => choice.toLowerCase() === category) ?? null,
    price: price !== null && Object.hasOwn(PRICE_BANDS, price) ? (price as PriceBand) : null,
  }
}

/** Writes the filters to a URL; only touched ones, so that the unfiltered store has the URL without parameters. */
export const withStoreFilters = (
  params: URLSearchParams,
  { search, category, price }: StoreFilters,
): URLSearchParams => withParams(params, { q: search, category, price })
