import { isEmailAddress } from '../../shared/account/email-address'
import { storableText } from '../../sync/core/storable-values'

/**
 * mailto link to a customer, with a subject if given; null for an invalid address. Everything is encoded: otherwise an
 * address typed into a form could add recipients and text (`a?bcc=…@b.example`).
 */
export function mailTo(email: string | null, subject = ''): string | null {
  if (email === null || !isEmailAddress(email)) return null
  const address = encodeText(email.trim()).replace('%40', '@')
  return `mailto:${address}${subject ? `?subject=${encodeText(subject)}` : ''}`
}

/** tel link; null without digits. */
export function telTo(phone: string | null): string | null {
  const digits = phone?.replace(/[^+\d]/g, '') ?? ''
  return /\d/.test(digits) ? `tel:${digits}` : null
}

/** sms link, for a text message; null without digits. */
export const smsTo = (phone: string | null): string | null => telTo(phone)?.replace('tel:', 'sms:') ?? null

/** Replaces lone surrogates of a cut emoji, for which `encodeURIComponent` throws. */
const encodeText = (text: string): string => encodeURIComponent(storableText(text))
