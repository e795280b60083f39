import { type RefObject, useEffect } from 'react'
import { useIsInHtml } from '../after-hydration'
import { enterText, isTextControl, type TextControl } from './enter-text'

/**
 * Replays early input in `part`, or in the fields within it. React preserves such input during hydration without an
 * event, and would reset it with the next render.
 */
export function useEarlyInput(part: RefObject<HTMLElement | null>): void {
  const isInHtml = useIsInHtml()
  // Before the next render, but not in a layout effect, where the router does not accept a change of the URL yet.
  useEffect(() => {
    if (!isInHtml || !part.current) return
    for (const field of [part.current, ...part.current.querySelectorAll('input, select, textarea')])
      replay(field)
  }, [part, isInHtml])
}

function replay(field: Element): void {
  if (field instanceof HTMLSelectElement) replayChoice(field)
  else if (isTextControl(field)) replayText(field)
  else if (field instanceof HTMLInputElement) replayMark(field)
}

function replayChoice(field: HTMLSelectElement): void {
  const prerendered = field.querySelector('option[selected]')
  if (prerendered && prerendered !== field.selectedOptions[0])
    field.dispatchEvent(new Event('change', { bubbles: true }))
}

function replayMark(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  // The change event of the newly checked radio button is enough.
  if (field.type === 'radio' && !field.checked) return
  field.checked = field.defaultChecked
  field.click()
}

function replayText(field: TextControl): void {
  const { value, defaultValue, selectionStart, selectionEnd } = field
  if (value === defaultValue) return
  // Reset to the value that React has tracked, or React would ignore the event.
  field.value = defaultValue
  enterText(field, value, { start: selectionStart, end: selectionEnd })
}
