import { useEffect } from 'react'
import { useCompanyFacts } from '#runtime/company'
import { usePublicSetting } from '#runtime/public-settings'
import { useShopSwitches } from '#runtime/shop-switches'
import type { ShopInfo } from '#ui/shop/shop-info'
import { PageData } from '../page-data'

export interface ShopReaderProps {
  /** Must keep its identity between renders. */
  onRead: (shopInfo: ShopInfo) => void
}

/** Reads the shop info from the local database for the app shell, which shows before it is open. Renders nothing. */
export function ShopReader({ onRead }: ShopReaderProps) {
  return (
    <PageData>
      <ReadShopInfo onRead={onRead} />
    </PageData>
  )
}

function ReadShopInfo({ onRead }: ShopReaderProps) {
  const facts = useCompanyFacts()
  const switches = useShopSwitches()
  const security = usePublicSetting('security_settings')
  useEffect(() => {
    if (facts && switches && security !== undefined)
      onRead({ facts, switches, passwordPolicy: security?.passwordPolicy })
  }, [onRead, facts, switches, security])
  return null
}
