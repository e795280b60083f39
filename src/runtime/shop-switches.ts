import { useMemo } from 'react'
import { type ShopSwitches, shopSwitches } from '#domain/shop-switches'
import { usePublicSetting } from './public-settings'

/** What the shop has switched on and off; undefined while it is being read. */
export function useShopSwitches(): ShopSwitches | undefined {
  const setting = usePublicSetting('feature_settings')
  return useMemo(() => (setting === undefined ? undefined : shopSwitches(setting)), [setting])
}
