/**
 * Replays the last click on a button from before the page was hydrated, and ends the queueing that
 * `public/before-paint.js` has started. Call it outside of React's effects: React hydrates the part that contains the
 * button for the click, but not during an effect.
 */
export function replayEarlyClick(page: Document): void {
  delete page.documentElement.dataset.queuesClicks
  const clicked = page.querySelector<HTMLElement>('[data-early]')
  if (!clicked) return
  delete clicked.dataset.early
  clicked.click()
}
