import type { RowTypes } from '#shared/schema/rows'
import type { SettingKey } from '#shared/shop-settings/setting-group'
import { type LocalDb, useLive } from '#sync/react'

/** Key prefix of the groups' drafts. Drafts below `admin/` are deleted when the account loses the admin role (I4). */
const PREFIX = 'admin/admin_settings/'

export const settingDraftKey = (key: SettingKey): string => `${PREFIX}${key}`

/** One group's row; null if the device has none, undefined while it is loading. */
export function useSettingRow(key: SettingKey): RowTypes['admin_settings'] | null | undefined {
  return useLive((db) => readSettingRow(db, key), [key])
}

/** One group's row; null if the device has none. */
export const readSettingRow = async (
  db: LocalDb,
  key: SettingKey,
): Promise<RowTypes['admin_settings'] | null> =>
  (await db.rows('admin_settings').where('setting_key').equals(key).first()) ?? null

/** Keys of the groups that have a draft. */
export function useUnsavedGroups(): ReadonlySet<string> {
  const keys = useLive((db) => db._drafts.where('key').startsWith(PREFIX).primaryKeys(), [])
  return new Set(keys?.map((key) => key.slice(PREFIX.length)))
}
