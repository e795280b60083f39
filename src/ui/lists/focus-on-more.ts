import type { MouseEvent } from 'react'

/**
 * Moves the focus from 'Show More' to the first new link, because the button moves below the new items and finally
 * disappears. Call it in the click handler; the button must be in an element right after the list.
 */
export function focusOnMore({ currentTarget: button, detail }: MouseEvent<HTMLElement>): void {
  const list = button.parentElement?.previousElementSibling
  const last = list?.lastElementChild
  if (!last) return
  const observer = new MutationObserver(() => {
    observer.disconnect()
    const { activeElement, body } = document
    // The person has moved the focus meanwhile.
    if (activeElement !== body && activeElement !== button) return
    const first = last.nextElementSibling?.querySelector<HTMLElement>('a:not([tabindex="-1"])')
    // After a click by pointer the page must not scroll.
    first?.focus({ preventScroll: detail > 0 })
  })
  observer.observe(list, { childList: true })
}
