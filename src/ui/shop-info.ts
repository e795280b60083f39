import { createContext, use } from 'react'
import { type CompanyFacts, DEFAULT_COMPANY_FACTS } from '#domain/default-company-facts'
import type { ShopSwitches } from '#domain/shop-switches'

/** What stands on every page, read once by the shell: who the shop is, and what it has switched on. */
export interface ShopInfo {
  facts: CompanyFacts
  switches: Pick<ShopSwitches, 'takesQuotes' | 'hasNews'>
}

/** Until the settings are read. */
export const DEFAULT_SHOP_INFO: ShopInfo = {
  facts: DEFAULT_COMPANY_FACTS,
  switches: { takesQuotes: true, hasNews: true },
}

export const ShopInfoContext = createContext<ShopInfo>(DEFAULT_SHOP_INFO)

export const useShopInfo = (): ShopInfo => use(ShopInfoContext)
