import { type ShopSwitches, shopSwitches } from '../../../src/shared/shop/shop-switches'
import { type ReadRest, readRows } from './read-rows'

/** Reads the current switches of the shop. */
export async function readSwitches(read: ReadRest): Promise<ShopSwitches> {
  const query = 'select=setting_value&setting_key=eq.feature_settings'
  const [row] = await readRows<{ setting_value: Record<string, unknown> }>(read, 'public_settings', query)
  return shopSwitches(row?.setting_value ?? null)
}
