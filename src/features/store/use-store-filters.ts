import { useCallback } from 'react'
import { type StoreFilters, UNTOUCHED_STORE } from '#shared/catalog/store-filters'
import { type UrlFilters, useUrlFilters } from '#ui/filters/use-url-filters'
import { storeFiltersFromUrl, withStoreFilters } from './filter-url'

/** "Clear all" does not change the sort order. */
const { sort: _, ...UNTOUCHED } = UNTOUCHED_STORE

export type StoreFilterState = UrlFilters<StoreFilters>

/** The filters in the URL. `isComplete`: all products have been pulled, so `categories` has all of them. */
export function useStoreFilters(categories: readonly string[], isComplete: boolean): StoreFilterState {
  const read = useCallback((params: URLSearchParams) => storeFiltersFromUrl(params, categories), [categories])
  return useUrlFilters({ read, write: withStoreFilters, untouched: UNTOUCHED, isSettled: isComplete })
}
