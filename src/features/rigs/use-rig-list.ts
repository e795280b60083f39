import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type RigFilters, UNTOUCHED_RIG_FILTERS } from '#domain/find-rigs'
import { type UrlFilters, useUrlFilters } from '#ui/use-url-filters'
import { comparedFromUrl, withCompared } from './compare-url'
import { rigFiltersFromUrl, withRigFilters } from './rig-filter-url'

export interface RigListState extends UrlFilters<RigFilters> {
  /** Ids picked for comparing, in the order of picking. */
  compared: readonly string[]
  setCompared: (ids: readonly string[]) => void
}

/** Filters and picks, both of the address. */
export function useRigList(): RigListState {
  const filters = useUrlFilters({
    read: rigFiltersFromUrl,
    write: withRigFilters,
    untouched: UNTOUCHED_RIG_FILTERS,
    isSettled: true,
  })
  const [params, setParams] = useSearchParams()
  const compared = useMemo(() => comparedFromUrl(params), [params])
  const setCompared = useCallback(
    (ids: readonly string[]) =>
      // Ticking boxes is no journey: "back" leads out of the list, not through each tick. And the tick shows at once.
      setParams((now) => withCompared(now, ids), {
        replace: true,
        preventScrollReset: true,
        flushSync: true,
      }),
    [setParams],
  )
  return { ...filters, compared, setCompared }
}
