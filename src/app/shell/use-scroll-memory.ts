import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keepScrollPlaces, scrollPlaces } from '#runtime/scroll-places'

/** Whoever does one of these has taken over: the page must not move beneath their hands. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The first entry of every document bears the same key. */
const entryOf = (key: string, pathname: string): string => (key === 'default' ? pathname : key)

// A page that is opened by its address, and not by "reload" or "back", begins at its top.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (arrival?.type === 'navigate') scrollPlaces.delete(location.pathname)

/**
 * Back and forward, and a reload, lead to where one was. The browser's own restoring is switched off: it looks once,
 * before pages have read their rows from the device, finds a short page and leaves one at its top. This waits until the
 * page is tall enough, or somebody scrolls.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', keepScrollPlaces)
    return () => removeEventListener('pagehide', keepScrollPlaces)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry is told by its key; the path alone may stay
  useLayoutEffect(() => {
    const entry = entryOf(key, pathname)
    const homing = isReturn ? startReturn(scrollPlaces.get(entry) ?? 0) : null
    const note = () => void (homing?.isUnderWay() || scrollPlaces.set(entry, scrollY))
    const take = () => homing?.end()
    note()
    addEventListener('scroll', note, { passive: true })
    for (const hand of HANDS) addEventListener(hand, take, { passive: true })
    return () => {
      take()
      removeEventListener('scroll', note)
      for (const hand of HANDS) removeEventListener(hand, take)
    }
  }, [key, pathname])
}

interface Return {
  isUnderWay: () => boolean
  end: () => void
}

/** Scrolls there as soon as the page reaches so far down, and is over then. */
function startReturn(top: number): Return {
  const root = document.documentElement
  const observer = new ResizeObserver(look)
  let isUnderWay = true
  const end = () => {
    isUnderWay = false
    observer.disconnect()
  }
  function look(): void {
    if (root.scrollHeight - innerHeight < top) return
    scrollTo({ top, behavior: 'instant' })
    end()
  }
  look()
  if (isUnderWay) observer.observe(document.body)
  return { isUnderWay: () => isUnderWay, end }
}
