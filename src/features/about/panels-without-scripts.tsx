import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useShopInfo } from '#ui/shop/shop-info'
import { aboutTabs } from './about-tabs'
import { FinancingPanel } from './financing-panel'
import classes from './panels-without-scripts.module.css'
import { ProductsPanel } from './products-panel'
import { ShopPanel } from './shop-panel'
import { WhoWeServePanel } from './who-we-serve-panel'

/** Content of every about tab except the first, one below the other, for browsers without scripts. */
export function PanelsWithoutScripts() {
  const { phone, phoneHref } = useShopInfo().facts
  const call = (
    <Button component="a" href={phoneHref}>
      Call {phone}
    </Button>
  )
  const panels: Readonly<Record<string, ReactNode>> = {
    shop: <ShopPanel />,
    products: <ProductsPanel />,
    financing: <FinancingPanel financingCall={call} />,
    'who-we-serve': <WhoWeServePanel />,
  }
  return aboutTabs.links.map(({ key, label }) =>
    panels[key] ? (
      <section key={key} className={classes.panel}>
        <h2 className="rw-below-24">{label}</h2>
        {panels[key]}
      </section>
    ) : null,
  )
}
