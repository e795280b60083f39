import { mutate } from '#data/mutate'
import type { LocalStore } from '#domain/local-store'
import type { MutationReceipt } from '#domain/mutation'
import type { RowTypes } from '#domain/rows'
import { type SettingDraft, settingsToSave } from '#domain/shop-settings/setting-draft'
import type { SettingGroup } from '#domain/shop-settings/setting-group'

/**
 * Saves the changed keys of a group; keys that another admin changed meanwhile keep that value (S12). A group without
 * a row starts with the defaults. Rejects with LocalWriteError.
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
