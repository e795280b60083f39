import type { ReactNode } from 'react'
import type { AboutTab } from './about-tabs'
import { FaqsPanel } from './faqs-panel'
import { FinancingPanel } from './financing-panel'
import { ProductsPanel } from './products-panel'
import { ShopPanel } from './shop-panel'
import { WhoWeServePanel } from './who-we-serve-panel'

interface TabPanelsProps {
  tab: Exclude<AboutTab, 'overview'>
  financingCall: ReactNode
}

/** Content of every tab except the first. */
export function TabPanels({ tab, financingCall }: TabPanelsProps) {
  switch (tab) {
    case 'shop':
      return <ShopPanel />
    case 'products':
      return <ProductsPanel />
    case 'financing':
      return <FinancingPanel financingCall={financingCall} />
    case 'who-we-serve':
      return <WhoWeServePanel />
    case 'faqs':
      return <FaqsPanel />
  }
}
