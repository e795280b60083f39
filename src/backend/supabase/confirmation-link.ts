/**
 * A link with a session in its fragment signs in whoever opens it. So only the one that this device has asked for
 * counts: the confirmation of an address that was signed up here. Anybody else's link would put the person into the
 * account of whoever made it. Elsewhere the address is confirmed all the same, and the person signs in by password.
 */
import { tokenEmail } from '#domain/token-email'
import type { AuthStorage } from './stored-auth'

const KEY = 'rigworks-awaiting-confirmation'

export const awaitConfirmation = (storage: AuthStorage, email: string): void =>
  storage.setItem(KEY, email.trim().toLowerCase())

/** Whoever signs out leaves no address behind (I2); the link still confirms it, and they sign in by password. */
export const forgetAwaited = (storage: AuthStorage): void => storage.removeItem(KEY)

/** Called by supabase-js with the fragment's parameters before it takes a session from them. */
export function isAwaitedConfirmation(storage: AuthStorage, params: Record<string, string>): boolean {
  // An answer of the auth service that brings no session, such as an expired link, may be read by the library.
  if (!params.access_token) return Boolean(params.error_description)
  if (params.type !== undefined && params.type !== 'signup') return false
  if (!awaitsConfirmation(storage, params.access_token)) return false
  forgetAwaited(storage)
  return true
}

/** Whether this device waits for the confirmation of the address that the token names. */
export function awaitsConfirmation(storage: Pick<AuthStorage, 'getItem'>, accessToken: string): boolean {
  const awaited = storage.getItem(KEY)
  return awaited !== null && tokenEmail(accessToken) === awaited
}
