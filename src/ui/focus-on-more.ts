import type { MouseEvent } from 'react'

/**
 * 'Show more' takes the focus along to the first link of what it brings: the button moves behind all of that, and the
 * last time it goes. Called by the press; the button stands in a box right under the list.
 */
export function focusOnMore({ currentTarget: button, detail }: MouseEvent<HTMLElement>): void {
  const list = button.parentElement?.previousElementSibling
  const last = list?.lastElementChild
  if (!last) return
  const observer = new MutationObserver(() => {
    observer.disconnect()
    const { activeElement, body } = document
    // Whoever has gone on by then is left alone.
    if (activeElement !== body && activeElement !== button) return
    const first = last.nextElementSibling?.querySelector<HTMLElement>('a:not([tabindex="-1"])')
    // Under a finger or a mouse the page stays where it is.
    first?.focus({ preventScroll: detail > 0 })
  })
  observer.observe(list, { childList: true })
}
