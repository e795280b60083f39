import { createContext, use } from 'react'
import { type CompanyFacts, HOUSE_FACTS } from '#domain/house-facts'
import type { ShopSwitches } from '#domain/shop-switches'

/** What stands on every page, read once by the shell: who the shop is, and what it has switched on. */
export interface House {
  facts: CompanyFacts
  switches: Pick<ShopSwitches, 'takesQuotes' | 'hasNews'>
}

/** Before the settings are read: the house as it began. */
export const UNREAD_HOUSE: House = {
  facts: HOUSE_FACTS,
  switches: { takesQuotes: true, hasNews: true },
}

export const HouseContext = createContext<House>(UNREAD_HOUSE)

export const useHouse = (): House => use(HouseContext)
