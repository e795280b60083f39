import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type RigFilters, UNTOUCHED_RIG_FILTERS } from '#domain/find-rigs'
import { comparedFromUrl, withCompared } from './compare-url'
import { rigFiltersFromUrl, withRigFilters } from './rig-filter-url'

export interface RigListState {
  filters: RigFilters
  /** Changes some filters; each change is a step that "back" undoes. */
  change: (part: Partial<RigFilters>) => void
  clear: () => void
  /** Ids picked for comparing, in the order of picking. */
  compared: readonly string[]
  setCompared: (ids: readonly string[]) => void
}

/** Filters and picks live in the URL and nowhere else: shareable, and "back" takes them back. */
export function useRigList(): RigListState {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => rigFiltersFromUrl(params), [params])
  const compared = useMemo(() => comparedFromUrl(params), [params])
  const change = useCallback(
    (part: Partial<RigFilters>) =>
      setParams((now) => withRigFilters(now, { ...rigFiltersFromUrl(now), ...part }), {
        preventScrollReset: true,
      }),
    [setParams],
  )
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
  const clear = useCallback(() => change(UNTOUCHED_RIG_FILTERS), [change])
  return { filters, change, clear, compared, setCompared }
}
