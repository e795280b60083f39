/**
 * Queues clicks on buttons before the page is hydrated; links work without this. Returns a function that replays the
 * last click and ends the queueing. Call it outside of React's effects: React hydrates the part that contains the
 * button for the click, but not during an effect.
 */
export function queueEarlyClicks(root: HTMLElement): () => void {
  let clicked: HTMLElement | null = null

  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    // A button that shows itself as disabled must not act later.
    if (!button || button.getAttribute('aria-disabled') === 'true') return
    event.preventDefault()
    event.stopPropagation()
    delete clicked?.dataset.early
    clicked = button
    // Shows that the click is queued: ui/theme/base.css.
    button.dataset.early = ''
  }
  root.addEventListener('click', onClick, { capture: true })
  return () => {
    root.removeEventListener('click', onClick, { capture: true })
    delete clicked?.dataset.early
    if (clicked?.isConnected) clicked.click()
    clicked = null
  }
}
