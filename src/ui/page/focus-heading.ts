/**
 * Focuses the page's h1, or the link to `href` if it is given and the page has one. While the page is loading it has
 * neither, so `main` gets the focus until they appear. If another heading replaces the heading (an order that has just
 * got its number), the focus follows. If the person has moved the focus meanwhile, it is not moved again. Returns a
 * function that stops observing.
 */
export function focusHeading(href?: string): (() => void) | undefined {
  const main = document.querySelector('main')
  if (!main) return undefined
  let focused = focusIn(main, href)
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document
    const isLost = !focused.isConnected && activeElement === body
    if (activeElement !== focused && !isLost) return observer.disconnect()
    // The content of a page may appear later than its heading.
    if (isLost || (href !== undefined && !(focused instanceof HTMLAnchorElement)) || focused === main)
      focused = focusIn(main, href)
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Returns the element that it has focused. */
function focusIn(main: HTMLElement, href: string | undefined): HTMLElement {
  // A card has a second link around its picture, which only a pointer can reach.
  const link =
    href === undefined
      ? null
      : main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]:not([tabindex="-1"])`)
  const heading = main.querySelector('h1')
  if (heading) heading.tabIndex = -1
  const goal = link ?? heading ?? main
  if (document.activeElement !== goal) goal.focus({ preventScroll: true })
  return goal
}
