/**
 * Focuses the page's h1. While the page is loading it has none, so `main` gets the focus until the heading appears. If
 * another heading replaces it (an order that has just got its number), the focus follows. If the person has moved the
 * focus meanwhile, it is not moved again. Returns a function that stops observing.
 */
export function focusHeading(): (() => void) | undefined {
  const main = document.querySelector('main')
  if (!main) return undefined
  let heading = focusIn(main)
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document
    const isLost = heading ? !heading.isConnected && activeElement === body : activeElement === main
    if (isLost) heading = focusIn(main)
    else if (activeElement !== heading) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function focusIn(main: HTMLElement): HTMLElement | null {
  const heading = main.querySelector('h1')
  if (heading) heading.tabIndex = -1
  const goal = heading ?? main
  goal.focus({ preventScroll: true })
  return heading
}
