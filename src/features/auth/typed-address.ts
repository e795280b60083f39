/** The email address that a link puts into the history state for the forms of this page; any other value is ignored. */
export function typedAddress(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}
