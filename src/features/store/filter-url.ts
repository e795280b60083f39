import { PRICE_BAND_KEYS, type StoreFilters, UNTOUCHED_STORE } from '#shared/catalog/store-filters'
import { STORE_SORTS, type StoreSort } from '#shared/catalog/store-sorts'
import { withParams } from '#shared/site/with-params'

/** Reads the filters from a URL; an invalid value counts as untouched, because links get outdated. */
export function storeFiltersFromUrl(params: URLSearchParams, categories: readonly string[]): StoreFilters {
  const asked = params.getAll('category').map((category) => category.trim().toLowerCase())
  const prices = params.getAll('price')
  const sort = params.get('sort')
  return {
    search: params.get('q') ?? '',
    category: categories.filter((choice) => asked.includes(choice.toLowerCase())),
    price: PRICE_BAND_KEYS.filter((band) => prices.includes(band)),
    sort: sort !== null && Object.hasOwn(STORE_SORTS, sort) ? (sort as StoreSort) : UNTOUCHED_STORE.sort,
  }
}

/** Writes the filters to a URL; only touched ones, so that the unfiltered store has the URL without parameters. */
export const withStoreFilters = (
  params: URLSearchParams,
  { search, category, price, sort }: StoreFilters,
): URLSearchParams =>
  withParams(params, { q: search, category, price, sort: sort === UNTOUCHED_STORE.sort ? null : sort })
