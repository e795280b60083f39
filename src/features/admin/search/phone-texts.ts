import { formatPhone } from '#ui/format/format-phone'

/**
 * The texts by which a phone number is found: a US number with separators, as digits, and with the country code; any
 * other number as stored, and its digits. None for an empty number.
 */
export function phoneTexts(phone: string | null | undefined): string[] {
  const written = formatPhone(phone)
  if (!phone || !written) return []
  const digits = written.replace(/\D/g, '')
  return /^\(\d{3}\) \d{3}-\d{4}$/.test(written) ? [written, digits, `1${digits}`] : [phone, digits]
}
