import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Puts the banner where it moves nothing. It is part of the page, below the header, and a scrolled page keeps its
 * position: by the browser's scroll anchoring, or in WebKit by this code. At the top of a page nothing can be scrolled
 * away, so until the next page a banner that appears is at the bottom of the screen, and one that disappears leaves its
 * space, until that space is scrolled out of view. Returns whether it has left its space. `slot`: the banner's element;
 * `line`: its text, null if there is none; `isKnown`: whether the state of the connection is known.
 */
export function useBannerPlace(
  slot: RefObject<HTMLElement | null>,
  line: ReactNode,
  isKnown: boolean,
): boolean {
  const [hasSpaceLeft, setSpaceLeft] = useState(false)
  const { pathname } = useLocation()
  // Height within the page. Not 0 before the first run: space reserved at the first paint has moved nothing.
  const height = useRef<number>(null)
  const page = useRef(pathname)
  useEffect(() => {
    if (!hasSpaceLeft) return
    const removeSpace = () => {
      const banner = slot.current
      const space = height.current ?? 0
      if (!banner || scrollY < space) return
      place(banner, null)
      height.current = 0
      setSpaceLeft(false)
      if (!CSS.supports('overflow-anchor', 'auto')) scrollBy(0, -space)
    }
    addEventListener('scroll', removeSpace, { passive: true })
    return () => removeEventListener('scroll', removeSpace)
  }, [hasSpaceLeft, slot])
  // biome-ignore lint/correctness/useExhaustiveDependencies: these change the height
  useLayoutEffect(() => {
    const banner = slot.current
    if (!banner) return
    const isNewPage = page.current !== pathname
    page.current = pathname
    const isAtFoot = banner.dataset.place === 'foot'
    const isEmptySpace = banner.dataset.place === 'kept'
    if (isNewPage || (isAtFoot && !line)) place(banner, null)
    else if (isAtFoot || (isEmptySpace && !line)) return
    setSpaceLeft(false)
    const before = height.current
    // Not offsetHeight, which is rounded.
    height.current = banner.getBoundingClientRect().height
    if (before === null || isNewPage || height.current === before) return
    if (line && before === 0 && scrollY <= 0) {
      place(banner, 'foot')
      height.current = 0
      uncoverFocus(banner)
    } else if (!line && scrollY < before) {
      place(banner, 'kept', before)
      height.current = before
      setSpaceLeft(true)
    } else if (scrollY > 0 && !CSS.supports('overflow-anchor', 'auto')) {
      scrollBy(0, height.current - before)
    }
  }, [line, isKnown, pathname])
  return hasSpaceLeft
}

/** Marks the banner for the stylesheet. `foot`: at the bottom of the screen. `kept`: an empty space. Null: in the page. */
function place(banner: HTMLElement, where: 'foot' | 'kept' | null, height = 0): void {
  banner.style.minHeight = height ? `${height}px` : ''
  if (where) banner.dataset.place = where
  else delete banner.dataset.place
}

/** Scrolls the field that a person is typing in out from under the banner. */
function uncoverFocus(banner: HTMLElement): void {
  const field = document.activeElement
  if (!field || field === document.body || banner.contains(field)) return
  const fieldBox = field.getBoundingClientRect()
  const bannerBox = banner.getBoundingClientRect()
  if (fieldBox.bottom > bannerBox.top && fieldBox.top < bannerBox.bottom)
    field.scrollIntoView({ block: 'nearest' })
}
