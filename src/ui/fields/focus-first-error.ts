interface Fields {
  getInputNode: (path: string) => HTMLElement | null
}

/**
 * Focuses the uppermost invalid field (WCAG 3.3.1). On a page it comes to the middle of the screen: a toast is at its top,
 * on a phone at its foot, and must not cover the field. A dialog says it in the dialog (the admins' product form also in a
 * toast), and the page behind it must not scroll.
 */
export function focusFirstError(form: Fields, errors: Readonly<Record<string, unknown>>): void {
  const refused = Object.keys(errors).flatMap((field) => form.getInputNode(field) ?? [])
  const isAbove = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const [uppermost] = refused.sort((one, other) => (isAbove(one, other) ? -1 : 1))
  if (!uppermost) return
  const isOnPage = !uppermost.closest('[role="dialog"]')
  if (isOnPage) uppermost.scrollIntoView({ block: 'center' })
  uppermost.focus({ preventScroll: isOnPage })
}
