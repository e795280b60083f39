import type { RowTypes } from '#shared/schema/rows'

/** A row of `public_settings`: the part of a group of settings that every device has. */
export const publicSetting = (
  setting_key: string,
  setting_value: RowTypes['public_settings']['setting_value'],
): RowTypes['public_settings'] => ({
  id: setting_key,
  setting_key,
  setting_value,
  updated_at: '2026-01-01T00:00:00Z',
})
