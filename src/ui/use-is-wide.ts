import { startTransition, useEffect, useState } from 'react'
import { useIsInHtml } from './after-hydration'

/**
 * Whether the page is as wide as `query` asks, such as '(min-width: 62em)'. Null in the HTML of a page and while it is
 * taken over: there the style decides what shows. What changes with it is drawn in React's own time: a panel of fields
 * that comes or goes at one go holds an old phone.
 */
export function useIsWide(query: string): boolean | null {
  const isInHtml = useIsInHtml()
  const [isWide, setWide] = useState(() => (isInHtml ? null : matchMedia(query).matches))
  useEffect(() => {
    const width = matchMedia(query)
    const tell = () => startTransition(() => setWide(width.matches))
    tell()
    width.addEventListener('change', tell)
    return () => width.removeEventListener('change', tell)
  }, [query])
  return isWide
}
