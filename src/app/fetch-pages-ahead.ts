/** What a browser tells of its connection; Chromium alone does. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** After this the page that a press leads to stands, ms. */
const ARRIVAL = 1_000

/**
 * From now on the code of a page is fetched when its link is pointed at, touched or focused, and, while nothing else is
 * to do, when its link is in sight. Nothing is fetched for whoever saves data, and on a slow line nothing for a guess.
 * `preload` is called with the same path again and again.
 */
export function fetchPagesAhead(
  preload: (path: string) => void,
  { connection }: { connection?: Connection } = navigator as object,
): void {
  if (connection?.saveData) return
  const follow = (link: Element | null) => {
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return
    const { origin, pathname } = new URL(link.href)
    if (origin === location.origin) preload(pathname)
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(
      sign,
      ({ target }) => follow(target instanceof Element ? target.closest('a[href]') : null),
      { passive: true },
    )
  if (connection?.effectiveType && connection.effectiveType !== '4g') return
  const whenIdle = (work: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work)
  const look = () => {
    const links = [...document.querySelectorAll('main a[href^="/"]')].filter((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    // One at a time: asking for a page's files is work, and somebody may want to scroll.
    const next = () => {
      follow(links.shift() ?? null)
      if (links.length > 0) whenIdle(next)
    }
    next()
  }
  const lookWhenIdle = () => whenIdle(look)
  lookWhenIdle()
  document.addEventListener('click', () => setTimeout(lookWhenIdle, ARRIVAL), { passive: true })
}
