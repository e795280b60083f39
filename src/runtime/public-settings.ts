/** The public part of the shop's settings (S8), as stored on this device. */

import type { Json } from '#shared/schema/row-values'
import { useLive } from '#sync/react'

export type PublicSettingKey =
  | 'company_info'
  | 'feature_settings'
  | 'business_hours'
  | 'payment_settings'
  | 'build_estimates'
  | 'security_settings'

/** One group of settings: null if the device does not have it, undefined while it is being read. */
export function usePublicSetting(key: PublicSettingKey): Readonly<Record<string, Json>> | null | undefined {
  return useLive(
    async (db) => {
      const row = await db.rows('public_settings').where('setting_key').equals(key).first()
      const value = row?.setting_value
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
    },
    [key],
  )
}
