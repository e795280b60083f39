import { useReducedMotion } from '@mantine/hooks'
import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'

const NAME = 'opened-picture'
/** Limit of the wait for the next page, ms, during which the current one is frozen; then there is no animation. */
const TIMEOUT_MS = 200

/**
 * Animates the picture of a catalog card into the picture of the page that the card opens, by a view transition,
 * unless the person prefers reduced motion. Clicks during the animation work, and another navigation ends it.
 */
export function usePictureMorph(): void {
  const navigate = useNavigate()
  const hasReducedMotion = useReducedMotion()
  useEffect(() => {
    if (hasReducedMotion || !('startViewTransition' in document)) return
    const onClick = (event: MouseEvent) => {
      const opened = openedCard(event)
      if (!opened) return
      // The link itself would navigate before the browser has captured the current page.
      event.preventDefault()
      morph(opened.picture, opened.link, navigate)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [navigate, hasReducedMotion])
}

/** The card that a plain click opens, if its picture is visible. */
function openedCard(event: MouseEvent): { link: HTMLAnchorElement; picture: HTMLElement } | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const picture = link?.closest('article')?.querySelector<HTMLAnchorElement>('a[data-morph="from"]')
  if (!isPlain || !link || !picture || picture.href !== link.href) return null
  const { top, bottom } = picture.getBoundingClientRect()
  return bottom >= 0 && top < innerHeight ? { link, picture } : null
}

function morph(from: HTMLElement, { pathname, search }: HTMLAnchorElement, navigate: NavigateFunction): void {
  const { href } = location
  let to: HTMLElement | null = null
  from.style.viewTransitionName = NAME
  const show = document.startViewTransition(async () => {
    from.style.viewTransitionName = ''
    // A frame has passed since the click; the person may have navigated in it.
    if (location.href !== href) return
    const before = pagePicture()
    navigate({ pathname, search })
    to = await nextPicture(before)
    if (!to) return
    to.style.viewTransitionName = NAME
    // Not smoothly: the target of the animation would move.
    scrollTo({ top: 0, behavior: 'instant' })
  })
  // The browser skips the animation in a hidden tab, or on the next navigation.
  show.ready.catch(() => undefined)
  void show.finished.finally(() => {
    if (to) to.style.viewTransitionName = ''
  })
}

/** The picture of an item's page. */
const pagePicture = () => document.querySelector<HTMLElement>('main [data-morph="to"]')

/** The picture of the next page, as soon as it replaces `before`; null if that takes too long. */
function nextPicture(before: HTMLElement | null): Promise<HTMLElement | null> {
  return new Promise((done) => {
    const end = (found: HTMLElement | null) => {
      observer.disconnect()
      clearTimeout(timer)
      done(found)
    }
    const observer = new MutationObserver(() => {
      const found = pagePicture()
      if (found && found !== before) end(found)
    })
    const timer = setTimeout(end, TIMEOUT_MS, null)
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
