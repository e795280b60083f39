import { COMPANY } from './company'

/** The shop's facts for all pages: saved by an admin, or the default if no valid value was saved. */
export interface CompanyFacts {
  name: string
  phone: string
  phoneHref: string
  email: string
  emailHref: string
  /** May have several lines. */
  address: string
  /** An https address for printed pages; null if none was saved. */
  website: string | null
  /** Description of the shop; null until an admin saves one, while each page shows its default text. */
  description: string | null
}

/** Used before the settings are loaded, and for facts that are not saved. */
export const DEFAULT_COMPANY_FACTS: CompanyFacts = {
  ...COMPANY,
  address: COMPANY.location,
  website: null,
  description: null,
}
