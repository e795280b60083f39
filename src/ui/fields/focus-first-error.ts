interface Fields {
  getInputNode: (path: string) => HTMLElement | null
}

/**
 * Focuses the uppermost invalid field (WCAG 3.3.1). On a page the field is scrolled to the middle of the screen,
 * because a toast at its top, or at the bottom of a phone, must not cover it. A dialog shows the message in the dialog
 * (the admins' product form also in a toast), and the page behind it must not scroll.
 */
export function focusFirstError(form: Fields, errors: Readonly<Record<string, unknown>>): void {
  const invalid = Object.keys(errors).flatMap((field) => form.getInputNode(field) ?? [])
  const isAbove = (upper: Node, lower: Node) =>
    (upper.compareDocumentPosition(lower) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const [uppermost] = invalid.sort((a, b) => (isAbove(a, b) ? -1 : 1))
  if (!uppermost) return
  const isOnPage = !uppermost.closest('[role="dialog"]')
  if (isOnPage) uppermost.scrollIntoView({ block: 'center' })
  uppermost.focus({ preventScroll: isOnPage })
}
