interface Fields {
  getInputNode: (path: string) => HTMLElement | null
}

/** Leads to the first field that was refused, so that nobody looks for it (WCAG 3.3.1). */
export function focusFirstError(form: Fields, errors: Readonly<Record<string, unknown>>): void {
  const [field] = Object.keys(errors)
  if (field) form.getInputNode(field)?.focus()
}
