import { isEmailAddress } from './email-address'
import { storableText } from './storable-values'

/**
 * Link that writes to a customer, with a subject if given; null where the text is no address. All of it is encoded: an
 * address that somebody typed into a form could otherwise bring recipients and text of its own (`a@b?bcc=…`).
 */
export function mailTo(email: string | null, subject = ''): string | null {
  if (email === null || !isEmailAddress(email)) return null
  const address = encodeText(email.trim()).replace('%40', '@')
  return `mailto:${address}${subject ? `?subject=${encodeText(subject)}` : ''}`
}

/** Link that calls; null where there is nothing to dial. */
export function telTo(phone: string | null): string | null {
  const digits = phone?.replace(/[^+\d]/g, '') ?? ''
  return /\d/.test(digits) ? `tel:${digits}` : null
}

/** A half of an emoji, where a text was cut, cannot be encoded. */
const encodeText = (text: string): string => encodeURIComponent(storableText(text))
