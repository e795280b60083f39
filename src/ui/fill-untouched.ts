import { enterText, isTextControl, type TextControl } from './enter-text'

/** What a form holds, by the `data-path` of its fields; a list is what is ticked of several boxes. */
export type FieldContent = Readonly<Record<string, string | readonly string[]>>

/**
 * Fills in what becomes known after somebody may have begun to type, as if it had been typed before. Whatever differs
 * from `empty` was chosen or typed and stays; in front of a text of several lines comes what it would have begun with.
 * No field is drawn anew: the focus stays, and the caret in what was typed.
 */
export function fillUntouched(form: ParentNode, empty: FieldContent, content: FieldContent): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-path]')) {
    const path = field.dataset.path ?? ''
    const known = content[path]
    if (Array.isArray(known)) tick(field, known)
    else if (typeof known === 'string' && known !== empty[path])
      fill(form, field, String(empty[path] ?? ''), known)
  }
}

function tick(box: HTMLElement, known: readonly string[]): void {
  if (box instanceof HTMLInputElement && !box.checked && known.includes(box.value)) box.click()
}

function fill(form: ParentNode, field: HTMLElement, empty: string, known: string): void {
  if (field instanceof HTMLSelectElement) {
    if (field.value !== empty) return
    field.value = known
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isTextControl(field)) {
    if (field.value === empty) enterText(field, known)
    else if (field instanceof HTMLTextAreaElement) putBefore(field, known)
  } else if (field instanceof HTMLInputElement && field.value === known) {
    const group = form.querySelectorAll<HTMLInputElement>(`[name="${field.name}"]`)
    if (![...group].some((one) => one.checked)) field.click()
  }
}

function putBefore(field: TextControl, known: string): void {
  const { value, selectionStart, selectionEnd, maxLength } = field
  const front = `${known}\n\n`
  // The browser itself may have put back what was typed before a reload.
  if (value.includes(known) || (maxLength >= 0 && front.length + value.length > maxLength)) return
  const shift = (at: number | null) => (at ?? 0) + front.length
  enterText(field, front + value, { start: shift(selectionStart), end: shift(selectionEnd) })
}
