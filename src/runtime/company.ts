import { useMemo } from 'react'
import { companyFacts } from '#shared/shop/company-facts'
import type { CompanyFacts } from '#shared/shop/default-company-facts'
import { usePublicSetting } from './public-settings'

/** The company's name and contact facts: the defaults until the saved settings are read. */
export function useCompanyFacts(): CompanyFacts {
  const setting = usePublicSetting('company_info')
  return useMemo(() => companyFacts(setting ?? null), [setting])
}
