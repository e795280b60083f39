import { useCallback } from 'react'
import { type StoreFilters, UNTOUCHED_STORE } from '#domain/store-filters'
import { type UrlFilters, useUrlFilters } from '#ui/use-url-filters'
import { storeFiltersFromUrl, withStoreFilters } from './filter-url'

export type StoreFilterState = UrlFilters<StoreFilters>

/** The filters of the address. `isComplete`: no more products are on the way, whose categories would be choices. */
export function useStoreFilters(categories: readonly string[], isComplete: boolean): StoreFilterState {
  const read = useCallback((params: URLSearchParams) => storeFiltersFromUrl(params, categories), [categories])
  return useUrlFilters({ read, write: withStoreFilters, untouched: UNTOUCHED_STORE, isSettled: isComplete })
}
