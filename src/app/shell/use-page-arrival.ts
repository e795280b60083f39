import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from '#ui/page/focus-heading'
import { useOnlyAddressChanged } from '#ui/page/use-only-address-changed'

/**
 * On navigation to another page, scrolls smoothly to the top (without animation under prefers-reduced-motion) and
 * focuses the heading, so that a screen reader announces the page. Does nothing when only the query changes (filters),
 * or the address of the shown item; going back restores the scroll position (`useScrollMemory`).
 */
export function usePageArrival(): void {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const isSamePage = useOnlyAddressChanged()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isSamePage) return
    if (navigationType !== NavigationType.Pop) {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
    }
    return focusHeading()
  }, [pathname, navigationType, isSamePage])
}
