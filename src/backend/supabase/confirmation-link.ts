/**
 * A link with a session in its fragment signs in whoever opens it. So only the one that this device has asked for
 * counts: the confirmation of an address that was signed up here. Anybody else's link would put the person into the
 * account of whoever made it. Elsewhere the address is confirmed all the same, and the person signs in by password.
 */
import type { AuthStorage } from './stored-auth'

const KEY = 'rigworks-awaiting-confirmation'

export const awaitConfirmation = (storage: AuthStorage, email: string): void =>
  storage.setItem(KEY, email.trim().toLowerCase())

/** Called by supabase-js with the fragment's parameters before it takes a session from them. */
export function isAwaitedConfirmation(storage: AuthStorage, params: Record<string, string>): boolean {
  // An answer of the auth service that brings no session, such as an expired link, may be read by the library.
  if (!params.access_token) return Boolean(params.error_description)
  const awaited = storage.getItem(KEY)
  if (awaited === null || emailOf(params.access_token) !== awaited) return false
  storage.removeItem(KEY)
  return true
}

/** The address that a token names; null when it is not a token. Nothing is trusted for it: the server checks. */
function emailOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const email = (claims as { email?: unknown } | null)?.email
    return typeof email === 'string' ? email.toLowerCase() : null
  } catch {
    return null
  }
}
