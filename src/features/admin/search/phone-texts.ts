import { formatPhone } from '#ui/format/format-phone'

/** The ways in which a US phone number is typed: with separators, as digits, with the country code. Any other, as stored. */
export function phoneTexts(phone: string | null | undefined): string[] {
  const written = formatPhone(phone)
  if (!phone || !written) return []
  const digits = written.replace(/\D/g, '')
  return /^\(\d{3}\) \d{3}-\d{4}$/.test(written) ? [written, digits, `1${digits}`] : [phone, digits]
}
