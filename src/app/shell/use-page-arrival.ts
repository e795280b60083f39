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
  const shownPath = useRef(pathname)
  /** The address of the last pressed link of each history entry, by the key of the entry's location. */
  const lastLinks = useRef(new Map<string, string>())
  const entryKey = useRef(key)

  useEffect(() => {
    const rememberLink = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('main a[href]')?.getAttribute('href')
      if (href) lastLinks.current.set(entryKey.current, href)
    }
    document.addEventListener('click', rememberLink, true)
    return () => document.removeEventListener('click', rememberLink, true)
  }, [])
  useEffect(() => {
    entryKey.current = key
  }, [key])

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (isSamePage) return
    if (navigationType !== NavigationType.Pop) {
      const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
      scrollTo({ top: 0, behavior: hasReducedMotion ? 'instant' : 'smooth' })
      return focusHeading()
    }
    return focusHeading(lastLinks.current.get(entryKey.current))
  }, [pathname, navigationType, isSamePage])
}
