/**
 * A link with a session in its fragment signs in the person who opens it. Only the confirmation of an address that was
 * signed up on this device is accepted: an attacker's link would sign the person in to the attacker's account. On other
 * devices the link also confirms the address, and the person signs in with the password.
 */
import { tokenEmail } from '#shared/account/token-email'
import type { AuthStorage } from './stored-auth'

const KEY = 'rigworks-awaiting-confirmation'

export const awaitConfirmation = (storage: AuthStorage, email: string): void =>
  storage.setItem(KEY, email.trim().toLowerCase())

/** Removes the address at a sign-out (I2). The link still confirms it, and the person signs in with the password. */
export const forgetAwaited = (storage: AuthStorage): void => storage.removeItem(KEY)

/** Whether auth-js may take a session from the parameters of a URL fragment. */
export function isAwaitedConfirmation(storage: AuthStorage, params: Record<string, string>): boolean {
  // The library may read an answer without a session, such as that of an expired link.
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
