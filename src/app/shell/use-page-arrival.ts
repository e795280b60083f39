import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from '#ui/focus-heading'

/**
 * What arriving at another page does: the page scrolls smoothly to its top (at once where motion is unwanted) and the
 * heading takes the focus, so that a screen reader tells where one is. A changed query (filters) is no arrival; going
 * back leads to where one was (`useScrollMemory`).
 */
export function usePageArrival(): void {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (navigationType !== NavigationType.Pop) {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
    }
    return focusHeading()
  }, [pathname, navigationType])
}
