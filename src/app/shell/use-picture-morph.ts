import { useReducedMotion } from '@mantine/hooks'
import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'

const NAME = 'opened-picture'
/** The page stands still while the next one reads its rows; if that takes longer, it comes without a show. ms. */
const PATIENCE = 200

/**
 * Where a card of the catalogue is opened its picture grows into that of the page. Only where the browser can and motion
 * is wished for; what is pressed meanwhile counts, and another navigation ends it.
 */
export function usePictureMorph(): void {
  const navigate = useNavigate()
  const isCalm = useReducedMotion()
  useEffect(() => {
    if (isCalm || !('startViewTransition' in document)) return
    const onClick = (event: MouseEvent) => {
      const opened = openedCard(event)
      if (!opened) return
      // The link itself would navigate before the browser has seen the page as it was.
      event.preventDefault()
      morph(opened.picture, opened.link, navigate)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [navigate, isCalm])
}

/** The card whose page a plain click opens, if its picture is in sight. */
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
    // Since the press a frame has passed, in which somebody may have pressed something else.
    if (location.href !== href) return
    const before = stage()
    navigate({ pathname, search })
    to = await arrival(before)
    if (!to) return
    to.style.viewTransitionName = NAME
    // Not smoothly: the picture would fly after a page that moves.
    scrollTo({ top: 0, behavior: 'instant' })
  })
  // Skipped in a hidden tab, or by the next navigation: then the page is simply there.
  show.ready.catch(() => undefined)
  void show.finished.finally(() => {
    if (to) to.style.viewTransitionName = ''
  })
}

/** Where the page of one thing shows its pictures. */
const stage = () => document.querySelector<HTMLElement>('main [data-morph="to"]')

/** That of the page that comes, which may follow one of its kind (`before`); null if it does not come in time. */
function arrival(before: HTMLElement | null): Promise<HTMLElement | null> {
  return new Promise((done) => {
    const end = (found: HTMLElement | null) => {
      observer.disconnect()
      clearTimeout(timer)
      done(found)
    }
    const observer = new MutationObserver(() => {
      const found = stage()
      if (found && found !== before) end(found)
    })
    const timer = setTimeout(end, PATIENCE, null)
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
