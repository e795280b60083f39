import { isEmailAddress } from '../account/email-address'
import { webAddress } from '../text/web-address'
import { type CompanyFacts, DEFAULT_COMPANY_FACTS } from './default-company-facts'

/** The description in the initial settings, which counts as empty. */
const UNSAVED_DESCRIPTION = 'Custom aluminum rigs, service bodies, caps and trailers since 1994'

/** Reads the public part of the setting `company_info`; null before it is loaded or when it does not exist. */
export function companyFacts(setting: Readonly<Record<string, unknown>> | null): CompanyFacts {
  const phone = textOf(setting?.phone)
  const email = textOf(setting?.email)
  const description = textOf(setting?.companyDescription)
  const isPhone = digitsOf(phone).length >= 7
  return {
    name: textOf(setting?.companyName) || DEFAULT_COMPANY_FACTS.name,
    ...(isPhone
      ? { phone, phoneHref: `tel:${dialingNumber(phone)}` }
      : { phone: DEFAULT_COMPANY_FACTS.phone, phoneHref: DEFAULT_COMPANY_FACTS.phoneHref }),
    ...(isEmailAddress(email)
      ? { email, emailHref: `mailto:${encodeURI(email)}` }
      : { email: DEFAULT_COMPANY_FACTS.email, emailHref: DEFAULT_COMPANY_FACTS.emailHref }),
    address: textOf(setting?.address) || DEFAULT_COMPANY_FACTS.address,
    website: webAddress(textOf(setting?.website)),
    description: description === UNSAVED_DESCRIPTION ? null : description || null,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Ten digits without a country code are a US number. */
function dialingNumber(phone: string): string {
  const digits = digitsOf(phone)
  if (phone.startsWith('+')) return `+${digits}`
  return digits.length === 10 ? `+1${digits}` : digits
}
