/** What the address of a confirmation does not say. Without personal data, because the browser stores it. */
export interface QuoteSentState {
  /** The form that was sent: each has texts of its own (Site 8). */
  form: 'page' | 'dialog'
  mutationId: string
  /** Path of the page on which the form was. */
  from: string
  /** What the request is about: a project, a rig, or specialty and chassis. */
  subject: string
}

/** `state` of a location may have any type, because another build may have written it. */
export function readQuoteSentState(state: unknown): QuoteSentState | null {
  if (typeof state !== 'object' || state === null) return null
  const { form, mutationId, from, subject } = state as Record<string, unknown>
  return (form === 'page' || form === 'dialog') &&
    [mutationId, from, subject].every((text) => typeof text === 'string')
    ? (state as QuoteSentState)
    : null
}
