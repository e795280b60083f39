import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { keepScrollPlaces, scrollPlaces } from '#runtime/scroll-places'

/** Whoever does one of these has taken over: the page must not move beneath their hands. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A page on screen, and how far down it is led; null where nobody leads it, or somebody has moved it since. */
interface Shown {
  pathname: string
  top: number | null
}

/**
 * Back and forward, and a reload, lead to where one was. The browser's own restoring is switched off: it looks once,
 * before pages have read their rows from the device, finds a short page and leaves one at its top. This waits until the
 * page is tall enough, or somebody scrolls.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const navigationType = useNavigationType()
  const shown = useRef<Shown | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry is told by its key; the path alone may stay
  useLayoutEffect(() => {
    const entry = entryOf(key)
    const top = topOf(entry, shown.current)
    const here: Shown = { pathname, top }
    shown.current = here
    history.scrollRestoration = 'manual'
    const homing = top === null ? null : startReturn(top)
    const take = () => {
      here.top = null
      homing?.end()
    }
    const note = () => {
      if (!homing?.isUnderWay()) scrollPlaces.set(entry, scrollY)
    }
    // Somebody may leave before the page has grown.
    scrollPlaces.set(entry, top ?? scrollY)
    addEventListener('pagehide', keepScrollPlaces)
    addEventListener('scroll', note)
    for (const hand of HANDS) addEventListener(hand, take, { passive: true })
    return () => {
      homing?.end()
      removeEventListener('pagehide', keepScrollPlaces)
      removeEventListener('scroll', note)
      for (const hand of HANDS) removeEventListener(hand, take)
    }
  }, [key, pathname])

  function topOf(entry: string, before: Shown | null): number | null {
    if (!before) return firstTop(entry)
    // The same page with another query, as of one that came as HTML: it goes on to where it was led.
    if (navigationType === NavigationType.Replace && before.pathname === pathname) return before.top
    return navigationType === NavigationType.Pop ? (scrollPlaces.get(entry) ?? 0) : null
  }
}

/** What tells an entry of the history. The first one of every document bears the same key, and gets a name of its own. */
function entryOf(key: string): string {
  if (key !== 'default') return key
  const place = history.state?.place ?? crypto.randomUUID()
  history.replaceState({ ...history.state, place }, '')
  return place
}

/**
 * Where a document's first page is led. It can have been read before the app came: one that somebody has scrolled since
 * stays where it is, and so does one that was left so early that the browser still restores it by itself.
 */
function firstTop(entry: string): number | null {
  if (history.scrollRestoration === 'auto' || scrollY > 0) return null
  return scrollPlaces.get(entry) ?? null
}

interface Return {
  isUnderWay: () => boolean
  end: () => void
}

/** Scrolls there as soon as the page reaches so far down. Until it ends, nothing that comes above pushes the page on. */
function startReturn(top: number): Return {
  const root = document.documentElement
  const observer = new ResizeObserver(look)
  let isUnderWay = true
  function arrive(): void {
    isUnderWay = false
    observer.disconnect()
  }
  function look(): void {
    if (root.scrollHeight - innerHeight < top) return
    arrive()
    scrollTo({ top, behavior: 'instant' })
  }
  root.style.overflowAnchor = 'none'
  look()
  if (isUnderWay) observer.observe(document.body)
  return {
    isUnderWay: () => isUnderWay,
    end() {
      arrive()
      root.style.overflowAnchor = ''
    },
  }
}
