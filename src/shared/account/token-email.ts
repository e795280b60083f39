/** Email address in an access token, in lower case; null if there is none. Not verified: the server checks tokens. */
export function tokenEmail(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const email = (claims as { email?: unknown } | null)?.email
    return typeof email === 'string' ? email.toLowerCase() : null
  } catch {
    return null
  }
}
