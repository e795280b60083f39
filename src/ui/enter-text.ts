/** A field that holds text. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Puts a text into a field as if it had been typed: React hears of it. Without `caret` that stands behind it. */
export function enterText(
  field: TextControl,
  text: string,
  caret?: { start: number | null; end: number | null },
): void {
  // React notes what is set, by a setter of its own before the browser's, and hears nothing of what it has noted.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  // Null where a field of this type has none.
  if (caret && caret.start !== null) field.setSelectionRange(caret.start, caret.end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export const isTextControl = (field: Element): field is TextControl =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio')
