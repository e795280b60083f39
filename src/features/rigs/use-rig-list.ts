import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type UrlFilters, useUrlFilters } from '#ui/filters/use-url-filters'
import { comparedFromUrl, withCompared } from './compare/compared-rigs'
import { rigFiltersFromUrl, withRigFilters } from './filter-url'
import { type RigFilters, UNTOUCHED_RIG_FILTERS } from './find-rigs'

export interface RigListState extends UrlFilters<RigFilters> {
  /** Ids picked for comparing, in the order of picking. */
  compared: readonly string[]
  setCompared: (change: (ids: readonly string[]) => readonly string[]) => void
}

/** "Clear all" does not change the sort order. */
const { sort: _, ...UNTOUCHED } = UNTOUCHED_RIG_FILTERS

/** Filters and picked rigs, both from the URL. */
export function useRigList(): RigListState {
  const filters = useUrlFilters({
    read: rigFiltersFromUrl,
    write: withRigFilters,
    untouched: UNTOUCHED,
    isSettled: true,
  })
  const [params, setParams] = useSearchParams()
  const urlIds = useMemo(() => comparedFromUrl(params), [params])
  // The router updates the URL with a delay; a checkbox that jumped back meanwhile would be clicked again.
  const [compared, showCompared] = useOptimistic<readonly string[]>(urlIds)
  // Several clicks during that delay all count.
  const pendingIds = useRef<readonly string[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any new URL either has the pending ids or replaces them
  useEffect(() => {
    pendingIds.current = null
  }, [urlIds])
  const setCompared = useCallback(
    (change: (ids: readonly string[]) => readonly string[]) =>
      startTransition(() => {
        const ids = change(pendingIds.current ?? urlIds)
        pendingIds.current = ids
        showCompared(ids)
        // Replace the history entry: "back" should leave the list, not undo each pick.
        setParams((current) => withCompared(current, ids), { replace: true, preventScrollReset: true })
      }),
    [urlIds, setParams, showCompared],
  )
  return { ...filters, compared, setCompared }
}
