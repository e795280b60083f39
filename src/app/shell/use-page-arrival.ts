import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from '#ui/page/focus-heading'
import { useOnlyAddressChanged } from '#ui/page/use-only-address-changed'

/**
 * On navigation to another page, scrolls smoothly to the top (without animation under prefers-reduced-motion) and
 * focuses the heading, so that a screen reader announces the page. Does nothing when only the query changes (filters),
 * or the address of the shown item. Going back restores the scroll position (`useScrollMemory`) and focuses the link by
 * which the person left the page: from the heading, they would tab through the whole list again.
 */
export function usePageArrival(): void {
  const { pathname, key } = useLocation()
  const navigationType = useNavigationType()
  const isSamePage = useOnlyAddressChanged()
  const shown = useRef(pathname)
  /** The last pressed link of each history entry, by the key of its location. */
  const pressed = useRef(new Map<string, string>())
  const entry = useRef(key)

  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('main a[href]')?.getAttribute('href')
      if (href) pressed.current.set(entry.current, href)
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  useEffect(() => {
    entry.current = key
  }, [key])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isSamePage) return
    if (navigationType !== NavigationType.Pop) {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
    }
    return focusHeading(
      navigationType === NavigationType.Pop ? pressed.current.get(entry.current) : undefined,
    )
  }, [pathname, navigationType, isSamePage])
}
