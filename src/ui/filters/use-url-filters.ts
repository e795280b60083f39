import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { isOverlayOpen, syncHistoryEntry } from '../feedback/use-close-on-back'

export interface UrlFilters<Filters> {
  filters: Filters
  /**
   * Changes some filters. Each choice adds a history entry; typing replaces the current one, and so do choices in a
   * sheet: Back closes the sheet, and the next Back undoes all of them.
   */
  change: (part: Partial<Filters>, isTyping?: boolean) => void
  clear: () => void
}

export interface UrlFiltersOptions<Filters> {
  /** Filters from the URL; an invalid one counts as untouched. Must be a stable function. */
  read: (params: URLSearchParams) => Filters
  /** The URL parameters with these filters, without untouched ones. */
  write: (params: URLSearchParams, filters: Filters) => URLSearchParams
  /** What "Clear all" sets; the order of a list is not in it. */
  untouched: Partial<Filters>
  /** All choices are loaded, so that unknown ones can be removed from the URL. */
  isSettled: boolean
}

/** Keeps the filters of a list only in the URL, so that they can be shared and "back" undoes them. */
export function useUrlFilters<Filters extends object>({
  read,
  write,
  untouched,
  isSettled,
}: UrlFiltersOptions<Filters>): UrlFilters<Filters> {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const filters = useMemo(() => read(params), [params, read])
  useEffect(() => {
    const tidy = write(params, filters)
    if (!isSettled || tidy.toString() === params.toString()) return
    setParams(tidy, { replace: true, preventScrollReset: true, state })
  }, [isSettled, params, filters, write, setParams, state])
  // The router updates the URL later; until then, the optimistic value prevents a choice from jumping back.
  const [shown, show] = useOptimistic(filters, (now, part: Partial<Filters>) => ({ ...now, ...part }))
  // Changes that are not in the URL yet: with the URL alone, a second choice would undo the first.
  const pending = useRef<Partial<Filters>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: any new address contains these changes, or replaced them
  useEffect(() => {
    pending.current = {}
  }, [params])
  const change = useCallback(
    (part: Partial<Filters>, isTyping = false) =>
      startTransition(() => {
        show(part)
        pending.current = { ...pending.current, ...part }
        const changes = pending.current
        const replace = isTyping || isOverlayOpen()
        setParams((now) => write(now, { ...read(now), ...changes }), { replace, preventScrollReset: true })
        if (replace) syncHistoryEntry()
      }),
    [setParams, read, write, show],
  )
  const clear = useCallback(() => change(untouched), [change, untouched])
  return { filters: shown, change, clear }
}
