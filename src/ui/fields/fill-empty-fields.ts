import { enterText, isTextControl, type TextControl } from './enter-text'

/** Values of a form by the `data-path` of its fields; a list has the values of the checked boxes. */
export type FieldContent = Readonly<Record<string, string | readonly string[]>>

/**
 * Fills in values that are loaded after the person may have begun to type, as if they had been typed before. A field
 * that differs from `empty` has early input and is not changed; a multi-line text gets the loaded value in front.
 * Fields are not re-rendered, so that focus and caret do not change.
 */
export function fillEmptyFields(form: ParentNode, empty: FieldContent, content: FieldContent): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-path]')) {
    const path = field.dataset.path ?? ''
    const loaded = content[path]
    if (Array.isArray(loaded)) checkBox(field, loaded)
    else if (typeof loaded === 'string' && loaded !== empty[path])
      fillField(form, field, String(empty[path] ?? ''), loaded)
  }
}

/** Checks a box whose value is among the loaded ones. */
function checkBox(box: HTMLElement, loaded: readonly string[]): void {
  if (box instanceof HTMLInputElement && !box.checked && loaded.includes(box.value)) box.click()
}

function fillField(form: ParentNode, field: HTMLElement, empty: string, loaded: string): void {
  if (field instanceof HTMLSelectElement) {
    if (field.value !== empty) return
    field.value = loaded
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isTextControl(field)) {
    if (field.value === empty) enterText(field, loaded)
    else if (field instanceof HTMLTextAreaElement) prependText(field, loaded)
  } else if (field instanceof HTMLInputElement && field.value === loaded) {
    // A radio button.
    const group = form.querySelectorAll<HTMLInputElement>(`[name="${field.name}"]`)
    if (![...group].some((radio) => radio.checked)) field.click()
  }
}

function prependText(field: TextControl, loaded: string): void {
  const { value, selectionStart, selectionEnd, maxLength } = field
  const front = `${loaded}\n\n`
  // The browser may have restored the text from before a reload.
  if (value.includes(loaded) || (maxLength >= 0 && front.length + value.length > maxLength)) return
  const shift = (at: number | null) => (at ?? 0) + front.length
  enterText(field, front + value, { start: shift(selectionStart), end: shift(selectionEnd) })
}
