import { startTransition, useEffect, useState } from 'react'
import { useIsInHtml } from './after-hydration'

/**
 * Whether a width query such as '(min-width: 62em)' matches. Null in prerendered HTML and during hydration, when the
 * styles decide. Updates are transitions, because rendering a panel of fields synchronously blocks an old phone.
 */
export function useHydratedMediaQuery(query: string): boolean | null {
  const isInHtml = useIsInHtml()
  const [matches, setMatches] = useState(() => (isInHtml ? null : matchMedia(query).matches))
  useEffect(() => {
    const mediaQuery = matchMedia(query)
    const update = () => startTransition(() => setMatches(mediaQuery.matches))
    update()
    mediaQuery.addEventListener('change', update)
    return () => mediaQuery.removeEventListener('change', update)
  }, [query])
  return matches
}
