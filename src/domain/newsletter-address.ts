import { isEmailAddress, normalizeEmail } from './email-address'

/** The address to store, lower-cased and trimmed, or null when 'Invalid Email' is the answer (Site 5). */
export function newsletterAddress(text: string): string | null {
  return isEmailAddress(text) ? normalizeEmail(text) : null
}
