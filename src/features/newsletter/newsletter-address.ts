import { isEmailAddress, normalizeEmail } from '#shared/account/email-address'

/** The address to store, in lower case and trimmed; null for an invalid one (Site 5). */
export function newsletterAddress(text: string): string | null {
  return isEmailAddress(text) ? normalizeEmail(text) : null
}
