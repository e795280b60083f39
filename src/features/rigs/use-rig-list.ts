import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type RigFilters, UNTOUCHED_RIG_FILTERS } from '#domain/find-rigs'
import { type UrlFilters, useUrlFilters } from '#ui/use-url-filters'
import { comparedFromUrl, withCompared } from './compare-url'
import { rigFiltersFromUrl, withRigFilters } from './rig-filter-url'

export interface RigListState extends UrlFilters<RigFilters> {
  /** Ids picked for comparing, in the order of picking. */
  compared: readonly string[]
  setCompared: (change: (ids: readonly string[]) => readonly string[]) => void
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
  const inUrl = useMemo(() => comparedFromUrl(params), [params])
  // The router shows a new address a moment later; a tick that came back for that moment would be pressed again.
  const [compared, showCompared] = useOptimistic<readonly string[]>(inUrl)
  // And several ticks in that moment are all meant.
  const waiting = useRef<readonly string[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the new address is, it holds them or has put them aside
  useEffect(() => {
    waiting.current = null
  }, [inUrl])
  const setCompared = useCallback(
    (change: (ids: readonly string[]) => readonly string[]) =>
      startTransition(() => {
        const ids = change(waiting.current ?? inUrl)
        waiting.current = ids
        showCompared(ids)
        // Ticking boxes is no journey: "back" leads out of the list, not through each tick.
        setParams((now) => withCompared(now, ids), { replace: true, preventScrollReset: true })
      }),
    [inUrl, setParams, showCompared],
  )
  return { ...filters, compared, setCompared }
}
