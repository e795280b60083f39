import { type RefObject, useEffect } from 'react'
import { useIsInHtml } from './after-hydration'

/**
 * What was typed or chosen in the HTML of a page before the app took it over counts, in `part` or in the fields within.
 * React leaves it there, hears nothing of it, and takes it away with its next drawing: so it is said again.
 */
export function useEarlyInput(part: RefObject<HTMLElement | null>): void {
  const isInHtml = useIsInHtml()
  // Before anything is drawn again, and not in a layout effect: the router takes no change of the address yet.
  useEffect(() => {
    if (!isInHtml || !part.current) return
    for (const field of [part.current, ...part.current.querySelectorAll('input, select')]) sayAgain(field)
  }, [part, isInHtml])
}

function sayAgain(field: Element): void {
  if (field instanceof HTMLSelectElement) sayChoice(field)
  else if (!(field instanceof HTMLInputElement)) return
  else if (field.type === 'checkbox' || field.type === 'radio') sayMark(field)
  else sayText(field)
}

function sayChoice(field: HTMLSelectElement): void {
  const sent = field.querySelector('option[selected]')
  if (sent && sent !== field.selectedOptions[0]) field.dispatchEvent(new Event('change', { bubbles: true }))
}

function sayMark(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  // The one of several that lost its mark says so with the one that got it.
  if (field.type === 'radio' && !field.checked) return
  field.checked = field.defaultChecked
  field.click()
}

function sayText(field: HTMLInputElement): void {
  const { value, defaultValue, selectionStart, selectionEnd } = field
  if (value === defaultValue) return
  // React compares with what it has last seen set, by a setter of its own before the browser's.
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  // Null where a field of this type has none.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
