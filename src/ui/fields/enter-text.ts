/** A text field. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Sets the text of a field as if it had been typed, so that React notices. Default caret: after the text. */
export function enterText(
  field: TextControl,
  text: string,
  caret?: { start: number | null; end: number | null },
): void {
  // React tracks values with its own setter on the element and ignores an input event for a tracked value.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  // Null for an input type without a caret.
  if (caret && caret.start !== null) field.setSelectionRange(caret.start, caret.end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export const isTextControl = (field: Element): field is TextControl =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio')
