import { type CompanyFacts, companyFacts } from '#domain/company-facts'
import { usePublicSetting } from './public-settings'

/** How to reach the shop: the facts of the house until what an admin has saved is read. */
export function useCompanyFacts(): CompanyFacts {
  return companyFacts(usePublicSetting('company_info') ?? null)
}
