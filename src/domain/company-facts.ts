import { COMPANY } from './company'
import { isEmailAddress } from './email-address'

/** How to reach the shop: what an admin has saved, and the facts of the house where nothing, or nonsense, was saved. */
export interface CompanyFacts {
  phone: string
  phoneHref: string
  email: string
  emailHref: string
  /** May have several lines. */
  address: string
}

/** From the public part of `company_info`; null while or where there is none. */
export function companyFacts(setting: Readonly<Record<string, unknown>> | null): CompanyFacts {
  const phone = textOf(setting?.phone)
  const email = textOf(setting?.email)
  const isPhone = digitsOf(phone).length >= 7
  return {
    ...(isPhone
      ? { phone, phoneHref: `tel:${dialled(phone)}` }
      : { phone: COMPANY.phone, phoneHref: COMPANY.phoneHref }),
    ...(isEmailAddress(email)
      ? { email, emailHref: `mailto:${encodeURI(email)}` }
      : { email: COMPANY.email, emailHref: COMPANY.emailHref }),
    address: textOf(setting?.address) || COMPANY.location,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Ten digits are a number of this country. */
function dialled(phone: string): string {
  const digits = digitsOf(phone)
  if (phone.startsWith('+')) return `+${digits}`
  return digits.length === 10 ? `+1${digits}` : digits
}
