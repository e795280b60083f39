import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether the page is as wide as `query` asks, such as '(min-width: 62em)'. Null in the HTML of a page and while it is
 * taken over: there the style decides what shows.
 */
export function useIsWide(query: string): boolean | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const width = matchMedia(query)
      width.addEventListener('change', listener)
      return () => width.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  )
}
