import { COMPANY } from './company'
import { isEmailAddress } from './email-address'
import { webAddress } from './web-address'

/** The shop as its pages name it: what an admin has saved, and the facts of the house where nothing, or nonsense, was saved. */
export interface CompanyFacts {
  name: string
  phone: string
  phoneHref: string
  email: string
  emailHref: string
  /** May have several lines. */
  address: string
  /** An https address for people to copy from paper; null where there is none but the page's own. */
  website: string | null
  /** What the shop says of itself; null until an admin has written it: then each page keeps its own words. */
  description: string | null
}

/** What the settings begin with: nobody has written it. */
const UNSAVED_DESCRIPTION = 'Custom aluminum rigs, service bodies, caps and trailers since 1994'

/** From the public part of `company_info`; null while or where there is none. */
export function companyFacts(setting: Readonly<Record<string, unknown>> | null): CompanyFacts {
  const phone = textOf(setting?.phone)
  const email = textOf(setting?.email)
  const description = textOf(setting?.companyDescription)
  const isPhone = digitsOf(phone).length >= 7
  return {
    name: textOf(setting?.companyName) || COMPANY.name,
    ...(isPhone
      ? { phone, phoneHref: `tel:${dialled(phone)}` }
      : { phone: COMPANY.phone, phoneHref: COMPANY.phoneHref }),
    ...(isEmailAddress(email)
      ? { email, emailHref: `mailto:${encodeURI(email)}` }
      : { email: COMPANY.email, emailHref: COMPANY.emailHref }),
    address: textOf(setting?.address) || COMPANY.location,
    website: webAddress(textOf(setting?.website)),
    description: description === UNSAVED_DESCRIPTION ? null : description || null,
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

/** Until the settings have been read. */
export const HOUSE_FACTS: CompanyFacts = companyFacts(null)
