/** The Network Information API; only Chromium has it. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Time after a click until the page that it opens is assumed to be rendered, ms. */
const RENDER_TIME = 1_000

/**
 * Fetches the code of a page when its link is hovered, touched or focused, and, in idle time, when its link is visible.
 * Fetches nothing with Save-Data, and on a slow connection only for links that are hovered, touched or focused.
 * `preload` is called with the same path repeatedly.
 */
export function fetchPagesAhead(
  preload: (path: string) => void,
  { connection }: { connection?: Connection } = navigator as object,
): void {
  if (connection?.saveData) return
  const preloadTarget = (link: Element | null) => {
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return
    const { origin, pathname } = new URL(link.href)
    if (origin === location.origin) preload(pathname)
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(
      event,
      ({ target }) => preloadTarget(target instanceof Element ? target.closest('a[href]') : null),
      { passive: true },
    )
  if (connection?.effectiveType && connection.effectiveType !== '4g') return
  const whenIdle = (work: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work)
  const preloadVisible = () => {
    const links = [...document.querySelectorAll('main a[href^="/"]')].filter((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    // One request at a time: each takes main-thread time, and the person may be scrolling.
    const preloadNext = () => {
      preloadTarget(links.shift() ?? null)
      if (links.length > 0) whenIdle(preloadNext)
    }
    preloadNext()
  }
  const preloadWhenIdle = () => whenIdle(preloadVisible)
  preloadWhenIdle()
  document.addEventListener('click', () => setTimeout(preloadWhenIdle, RENDER_TIME), { passive: true })
}
