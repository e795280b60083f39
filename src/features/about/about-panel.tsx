import type { ReactNode } from 'react'
import type { AboutTab } from './about-tabs'
import { FaqsPanel } from './faqs-panel'
import { FinancingPanel } from './financing-panel'
import { OverviewPanel } from './overview-panel'
import { ProductsPanel } from './products-panel'
import { ShopPanel } from './shop-panel'
import { WhoWeServePanel } from './who-we-serve-panel'

export interface AboutPanelProps {
  tab: AboutTab
  /** The button 'Schedule Financing Call': another feature's, `app` brings it here. */
  financingCall: ReactNode
}

/** What a tab shows; the home page and the about page tell the same. */
export function AboutPanel({ tab, financingCall }: AboutPanelProps) {
  switch (tab) {
    case 'overview':
      return <OverviewPanel />
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
