/**
 * Focuses the page's h1. A page that still reads its data has none: `main` holds the focus until the heading comes. One
 * whose heading another takes the place of (an order that has just got its number) has the focus follow. Whoever has
 * moved on by then is left alone. Answers what stops the waiting.
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
