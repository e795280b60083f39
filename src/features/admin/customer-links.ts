import { isEmailAddress } from '#shared/account/email-address'
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

/** tel link, with the extension if there is one (RFC 3966); null without digits. */
export function telTo(phone: string | null): string | null {
  const { number, extension } = phoneParts(phone)
  return number && `tel:${number}${extension ? `;ext=${extension}` : ''}`
}

/** sms link, for a text message; null without digits. A text message has no extension. */
export function smsTo(phone: string | null): string | null {
  const { number } = phoneParts(phone)
  return number && `sms:${number}`
}

/** The digits of '(315) 555-0142 ext. 7': number and extension; null for none. */
function phoneParts(phone: string | null): { number: string | null; extension: string | null } {
  const [number = '', extension = ''] = (phone ?? '').split(/(?:ext|x|#)/i)
  const digits = number.replace(/[^+\d]/g, '')
  return {
    number: /\d/.test(digits) ? digits : null,
    extension: extension.replace(/\D/g, '') || null,
  }
}

/** Replaces lone surrogates of a cut emoji, for which `encodeURIComponent` throws. */
const encodeText = (text: string): string => encodeURIComponent(storableText(text))

/** Hash of an address that opens a quote request with its answer begun. */
export const ANSWER_HASH = '#answer'
