import { PRICE_BAND_KEYS, type StoreFilters, UNTOUCHED_STORE } from '#shared/catalog/store-filters'
import { STORE_SORTS, type StoreSort } from '#shared/catalog/store-sorts'
import { withParams } from '#shared/site/with-params'
import { categoryKey } from './find-products'

/** Reads the filters from a URL; an invalid value counts as untouched, because links get outdated. */
export function storeFiltersFromUrl(params: URLSearchParams, categories: readonly string[]): StoreFilters {
  const urlCategories = params.getAll('category').map(categoryKey)
  const urlPrices = params.getAll('price')
  const sort = params.get('sort')
  return {
    search: params.get('q') ?? '',
    category: categories.filter((category) => urlCategories.includes(categoryKey(category))),
    price: PRICE_BAND_KEYS.filter((band) => urlPrices.includes(band)),
    sort: sort !== null && Object.hasOwn(STORE_SORTS, sort) ? (sort as StoreSort) : UNTOUCHED_STORE.sort,
  }
}

/** Writes the filters to a URL; only touched ones, so that the unfiltered store has the URL without parameters. */
export const withStoreFilters = (
  params: URLSearchParams,
  { search, category, price, sort }: StoreFilters,
): URLSearchParams =>
  withParams(params, { q: search, category, price, sort: sort === UNTOUCHED_STORE.sort ? null : sort })
