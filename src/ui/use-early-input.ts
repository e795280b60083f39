import { type RefObject, useEffect } from 'react'
import { useIsInHtml } from './after-hydration'
import { enterText, isTextControl, type TextControl } from './enter-text'

/**
 * What was typed or chosen in the HTML of a page before the app took it over counts, in `part` or in the fields within.
 * React leaves it there, hears nothing of it, and takes it away with its next drawing: so it is said again.
 */
export function useEarlyInput(part: RefObject<HTMLElement | null>): void {
  const isInHtml = useIsInHtml()
  // Before anything is drawn again, and not in a layout effect: the router takes no change of the address yet.
  useEffect(() => {
    if (!isInHtml || !part.current) return
    for (const field of [part.current, ...part.current.querySelectorAll('input, select, textarea')])
      sayAgain(field)
  }, [part, isInHtml])
}

function sayAgain(field: Element): void {
  if (field instanceof HTMLSelectElement) sayChoice(field)
  else if (isTextControl(field)) sayText(field)
  else if (field instanceof HTMLInputElement) sayMark(field)
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

function sayText(field: TextControl): void {
  const { value, defaultValue, selectionStart, selectionEnd } = field
  if (value === defaultValue) return
  // As React takes it to be, or it would not hear of the difference.
  field.value = defaultValue
  enterText(field, value, { start: selectionStart, end: selectionEnd })
}
