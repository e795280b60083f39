import { startTransition, useEffect, useState } from 'react'

/**
 * Whether a width query such as '(min-width: 62em)' matches. Null in the first render, when the styles decide, because
 * prerendered HTML is the same for all widths. Updates are transitions, because rendering a panel of fields synchronously blocks an old phone.
 */
export function useIsWide(query: string): boolean | null {
  const [isWide, setWide] = useState<boolean | null>(null)
  useEffect(() => {
    const width = matchMedia(query)
    const update = () => startTransition(() => setWide(width.matches))
    update()
    width.addEventListener('change', update)
    return () => width.removeEventListener('change', update)
  }, [query])
  return isWide
}
