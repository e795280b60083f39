import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

export interface UrlFilters<Filters> {
  filters: Filters
  /** Changes some filters. Each choice is a step that "back" undoes; typing replaces the step before. */
  change: (part: Partial<Filters>, isTyping?: boolean) => void
  clear: () => void
}

export interface UrlFiltersOptions<Filters> {
  /** What an address asks for; what it cannot mean counts as untouched. Must be a stable function. */
  read: (params: URLSearchParams) => Filters
  /** The same address with these filters, and only those that were touched. */
  write: (params: URLSearchParams, filters: Filters) => URLSearchParams
  untouched: Filters
  /** All choices are known, so that what is none of them can go from the address, too. */
  isSettled: boolean
}

/** The filters of a list live in the address and nowhere else: shareable, and "back" takes them back. */
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
  // The router shows a new address a moment later; a choice must not jump back for that moment.
  const [shown, show] = useOptimistic(filters, (now, part: Partial<Filters>) => ({ ...now, ...part }))
  // For that moment the router still answers with the address before, and a second choice would undo the first.
  const waiting = useRef<Partial<Filters>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the new address is, it holds them or has put them aside
  useEffect(() => {
    waiting.current = {}
  }, [params])
  const change = useCallback(
    (part: Partial<Filters>, isTyping = false) =>
      startTransition(() => {
        show(part)
        waiting.current = { ...waiting.current, ...part }
        const chosen = waiting.current
        setParams((now) => write(now, { ...read(now), ...chosen }), {
          replace: isTyping,
          preventScrollReset: true,
        })
      }),
    [setParams, read, write, show],
  )
  const clear = useCallback(() => change(untouched), [change, untouched])
  return { filters: shown, change, clear }
}
