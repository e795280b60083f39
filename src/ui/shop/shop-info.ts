import { createContext, use } from 'react'
import { type CompanyFacts, DEFAULT_COMPANY_FACTS } from '#shared/shop/default-company-facts'
import type { ShopSwitches } from '#shared/shop/shop-switches'

/** Shop info for every page, read once by the app shell. */
export interface ShopInfo {
  facts: CompanyFacts
  switches: Pick<ShopSwitches, 'takesQuotes' | 'hasNews'>
  /** The stored setting, of any shape. */
  passwordPolicy?: unknown
}

/** Used until the settings are loaded. */
export const DEFAULT_SHOP_INFO: ShopInfo = {
  facts: DEFAULT_COMPANY_FACTS,
  switches: { takesQuotes: true, hasNews: true },
}

export const ShopInfoContext = createContext<ShopInfo>(DEFAULT_SHOP_INFO)

export const useShopInfo = (): ShopInfo => use(ShopInfoContext)
