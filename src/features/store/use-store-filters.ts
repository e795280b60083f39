import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type StoreFilters, UNTOUCHED_STORE } from '#domain/store-filters'
import { filtersFromUrl, filtersToUrl } from './filter-url'

export interface StoreFilterState {
  filters: StoreFilters
  /** Changes some filters. Each choice is a step that "back" undoes; typing replaces the step before. */
  change: (part: Partial<StoreFilters>, isTyping?: boolean) => void
  clear: () => void
}

/** The filters live in the URL and nowhere else: shareable, and "back" takes them back. */
export function useStoreFilters(categories: readonly string[]): StoreFilterState {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => filtersFromUrl(params, categories), [params, categories])
  const change = useCallback(
    (part: Partial<StoreFilters>, isTyping = false) =>
      setParams((now) => filtersToUrl({ ...filtersFromUrl(now, categories), ...part }), {
        replace: isTyping,
        preventScrollReset: true,
      }),
    [setParams, categories],
  )
  const clear = useCallback(() => change(UNTOUCHED_STORE), [change])
  return { filters, change, clear }
}
