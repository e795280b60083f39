import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { scrollPositions, storeScrollPositions } from '#runtime/scroll-positions'
import { useOnlyAddressChanged } from '#ui/page/use-only-address-changed'

/** Input after which scripts must no longer scroll the page. */
const SCROLL_INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * The page on screen, and the position to restore, px; null if there is none, or once the person has scrolled, tapped or
 * typed.
 */
interface Shown {
  pathname: string
  top: number | null
}

/**
 * Restores the scroll position after back, forward and reload. The browser's own restoration is switched off: it runs
 * once, before pages have read their rows, when the page is still too short. This waits until the page is tall enough,
 * or until the person scrolls. Scroll anchoring is off until then, and on another page until the first input.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const navigationType = useNavigationType()
  const isSameItem = useOnlyAddressChanged()
  const shown = useRef<Shown | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies an entry; the path may be the same
  useLayoutEffect(() => {
    const entry = entryOf(key)
    const before = shown.current
    const top = positionOf(entry, before)
    const isAnotherPage = before !== null && before.pathname !== pathname && !isSameItem
    const current: Shown = { pathname, top }
    shown.current = current
    history.scrollRestoration = 'manual'
    const restoration = top === null ? null : startRestoration(top)
    // `usePageArrival` scrolls to the top while the page grows: with anchoring, Chromium would stop below the top.
    if (top !== null || isAnotherPage) document.documentElement.style.overflowAnchor = 'none'
    const end = () => {
      restoration?.end()
      document.documentElement.style.overflowAnchor = ''
    }
    const stopRestoring = () => {
      current.top = null
      end()
    }
    const storePosition = () => {
      if (!restoration?.isUnderWay()) scrollPositions.set(entry, scrollY)
    }
    // The person may leave before the page has grown.
    scrollPositions.set(entry, top ?? scrollY)
    addEventListener('pagehide', storeScrollPositions)
    addEventListener('scroll', storePosition)
    for (const event of SCROLL_INPUTS) addEventListener(event, stopRestoring, { passive: true })
    return () => {
      end()
      removeEventListener('pagehide', storeScrollPositions)
      removeEventListener('scroll', storePosition)
      for (const event of SCROLL_INPUTS) removeEventListener(event, stopRestoring)
    }
  }, [key, pathname])

  function positionOf(entry: string, before: Shown | null): number | null {
    if (!before) return firstPosition(entry)
    // The same page with another query, as after hydration, or with its present address: continue to restore the same
    // position.
    const isSamePage = isSameItem || before.pathname === pathname
    if (navigationType === NavigationType.Replace && isSamePage) return before.top
    return navigationType === NavigationType.Pop ? (scrollPositions.get(entry) ?? 0) : null
  }
}

/** Identifies a history entry. The first entry of every document has the key `default`, so it gets a random name. */
function entryOf(key: string): string {
  if (key !== 'default') return key
  const place = history.state?.place ?? crypto.randomUUID()
  history.replaceState({ ...history.state, place }, '')
  return place
}

/**
 * The position to restore on the first page of a document. Null if the person has scrolled before hydration, or if the
 * page was left so early that the browser still restores it itself.
 */
function firstPosition(entry: string): number | null {
  if (history.scrollRestoration === 'auto' || scrollY > 0) return null
  return scrollPositions.get(entry) ?? null
}

interface Restoration {
  isUnderWay: () => boolean
  end: () => void
}

/** Scrolls to `top` as soon as the page is tall enough. */
function startRestoration(top: number): Restoration {
  const root = document.documentElement
  const observer = new ResizeObserver(check)
  let isUnderWay = true
  const scroll = () => scrollTo({ top, behavior: 'instant' })
  function check(): void {
    if (root.scrollHeight - innerHeight < top) return
    observer.disconnect()
    scroll()
    // If the page scrolls smoothly at this moment, Chromium adds the distance of the last frame to the new position.
    requestAnimationFrame(() => {
      if (isUnderWay) scroll()
      isUnderWay = false
    })
  }
  observer.observe(document.body)
  check()
  return {
    isUnderWay: () => isUnderWay,
    end() {
      isUnderWay = false
      observer.disconnect()
    },
  }
}
