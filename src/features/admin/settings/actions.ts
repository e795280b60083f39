import type { RowTypes } from '#shared/schema/rows'
import { type SettingDraft, settingsToSave } from '#shared/shop-settings/setting-draft'
import type { SettingGroup } from '#shared/shop-settings/setting-group'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'

/**
 * Saves the changed keys of a group; keys that only another admin has changed keep the other admin's value (S12). A
 * group without a row starts with the defaults. Rejects with LocalWriteError.
 */
export function saveSettings(
  store: LocalStore,
  group: SettingGroup,
  row: RowTypes['admin_settings'] | null,
  draft: SettingDraft,
): Promise<MutationReceipt> {
  const setting_value = { ...settingsToSave(group, row?.setting_value, draft) }
  return mutate(store, {
    label: { action: 'settings.save', subject: group.label },
    changes: [
      row
        ? { op: 'update', table: 'admin_settings', id: row.id, set: { setting_value } }
        : { op: 'insert', table: 'admin_settings', values: { setting_key: group.key, setting_value } },
    ],
  })
}
