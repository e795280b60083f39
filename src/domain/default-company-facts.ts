import { COMPANY } from './company'

/** The shop as its pages name it: what an admin has saved, and the default facts where nothing, or nonsense, was saved. */
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

/** Before the settings are read, and in the place of what nobody has saved. */
export const DEFAULT_COMPANY_FACTS: CompanyFacts = {
  ...COMPANY,
  address: COMPANY.location,
  website: null,
  description: null,
}
