/**
 * A link with a session in its fragment signs in the person who opens it. Only the confirmation of an address that was
 * signed up on this device is accepted: an attacker's link would sign the person in to the attacker's account. On other
 * devices the link also confirms the address, and the person signs in with the password.
 */
import { tokenEmail } from '#shared/account/token-email'
import { type AuthStorage, storeIfPossible } from './stored-auth'

const KEY = 'rigworks-awaiting-confirmation'

/** Call this after a sign-up. Without room for it, the link confirms the address and the person signs in. */
export const rememberSignUp = (storage: AuthStorage, email: string): void =>
  storeIfPossible(storage, KEY, email.trim().toLowerCase())

/** Call this at a sign-out (I2). The link still confirms the address, and the person signs in with the password. */
export const forgetSignUp = (storage: AuthStorage): void => storage.removeItem(KEY)

/** Whether auth-js may take a session from the parameters of a URL fragment; if so, forgets the sign-up. */
export function acceptConfirmation(storage: AuthStorage, params: Record<string, string>): boolean {
  // auth-js may read an error, such as that of an expired link.
  if (!params.access_token) return Boolean(params.error_description)
  if (params.type !== undefined && params.type !== 'signup') return false
  if (!isOwnSignUp(storage, params.access_token)) return false
  forgetSignUp(storage)
  return true
}

/** Whether the address that the token names was signed up on this device and is not confirmed yet. */
export function isOwnSignUp(storage: Pick<AuthStorage, 'getItem'>, accessToken: string): boolean {
  const remembered = storage.getItem(KEY)
  return remembered !== null && tokenEmail(accessToken) === remembered
}
