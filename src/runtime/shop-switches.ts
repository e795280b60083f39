import { useMemo } from 'react'
import { type ShopSwitches, shopSwitches } from '#shared/shop/shop-switches'
import { usePublicSetting } from './public-settings'

/** The shop's feature switches; undefined while they are being read. */
export function useShopSwitches(): ShopSwitches | undefined {
  const setting = usePublicSetting('feature_settings')
  return useMemo(() => (setting === undefined ? undefined : shopSwitches(setting)), [setting])
}
