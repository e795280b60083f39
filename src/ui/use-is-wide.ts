import { startTransition, useEffect, useState } from 'react'
import { useIsInHtml } from './after-hydration'

/**
 * Whether a width query such as '(min-width: 62em)' matches. Null in prerendered HTML and during hydration, when the
 * styles decide. Updates are transitions, because rendering a panel of fields synchronously blocks an old phone.
 */
export function useIsWide(query: string): boolean | null {
  const isInHtml = useIsInHtml()
  const [isWide, setWide] = useState(() => (isInHtml ? null : matchMedia(query).matches))
  useEffect(() => {
    const width = matchMedia(query)
    const update = () => startTransition(() => setWide(width.matches))
    update()
    width.addEventListener('change', update)
    return () => width.removeEventListener('change', update)
  }, [query])
  return isWide
}
