import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

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

/**
 * Focuses the page's h1. A page that still reads its data has none: `main` holds the focus until the heading comes. One
 * whose heading another takes the place of (an order that has just got its number) has the focus follow. Whoever has
 * moved on by then is left alone. Answers what stops the waiting.
 */
function focusHeading(): (() => void) | undefined {
  const main = document.querySelector('main')
  if (!main) return undefined
  let heading = focusIn(main)
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document
    const isLost = heading ? !heading.isConnected && activeElement === body : activeElement === main
    if (isLost) heading = focusIn(main)
    else if (activeElement !== heading) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function focusIn(main: HTMLElement): HTMLElement | null {
  const heading = main.querySelector('h1')
  if (heading) heading.tabIndex = -1
  const goal = heading ?? main
  goal.focus({ preventScroll: true })
  return heading
}
