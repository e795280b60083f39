/** What a browser tells of its connection; Chromium alone does. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

export interface PagesAheadPorts {
  window: Pick<Window, 'innerHeight' | 'location'> & { requestIdleCallback?: Window['requestIdleCallback'] }
  document: Pick<Document, 'addEventListener' | 'querySelectorAll'>
  connection: Connection | undefined
  /** Begins to fetch the code of the page at this path; safe to call again. */
  preload(path: string): void
}

/** After this the page that a press leads to stands, ms. */
const ARRIVAL = 1_000

/**
 * From now on the code of a page is fetched when its link is pointed at, touched or focused, and, while nothing else is
 * to do, when its link is in sight. Nothing is fetched for whoever saves data, and on a slow line nothing for a guess.
 */
export function fetchPagesAhead({ window, document, connection, preload }: PagesAheadPorts): void {
  if (connection?.saveData) return
  const follow = (link: Element | null) => {
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return
    const { origin, pathname } = new URL(link.href)
    if (origin === window.location.origin) preload(pathname)
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(
      sign,
      ({ target }) => follow(target instanceof Element ? target.closest('a[href]') : null),
      { passive: true },
    )
  if (connection?.effectiveType && connection.effectiveType !== '4g') return
  const look = () => {
    for (const link of document.querySelectorAll('main a[href^="/"]')) {
      const { top, bottom } = link.getBoundingClientRect()
      if (bottom > 0 && top < window.innerHeight) follow(link)
    }
  }
  const lookWhenIdle = () => (window.requestIdleCallback ? window.requestIdleCallback(look) : look())
  lookWhenIdle()
  document.addEventListener('click', () => setTimeout(lookWhenIdle, ARRIVAL), { passive: true })
}
