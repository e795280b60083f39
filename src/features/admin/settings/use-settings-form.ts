import { useMemo, useState } from 'react'
import { useDraft } from '#device-data/use-draft'
import type { RowTypes } from '#shared/schema/rows'
import {
  changedMeanwhile,
  formOf,
  type SettingDraft,
  type SettingForm,
  type SettingProblems,
  settingProblems,
  shownForm,
  typeSetting,
} from '#shared/shop-settings/setting-draft'
import type { SettingGroup } from '#shared/shop-settings/setting-group'
import type { Typed } from '#shared/shop-settings/setting-values'
import { useLocalData } from '#sync/react'
import { useAdminWrite } from '../kit/use-admin-write'
import { saveSettings } from './actions'
import { settingDraftKey } from './queries'

type StoredDraft = {
  edits: SettingDraft
  /** ms since epoch. */
  savedAt: number
}

const UNTOUCHED: SettingDraft = {}
const FINE: SettingProblems = {}
const WORDS = {
  done: 'Settings saved successfully',
  failed: 'Failed to save settings',
  undone: 'Your previous settings are back',
}

export interface SettingsForm {
  /** Undefined while the draft is loading. */
  shown: SettingForm | undefined
  problems: SettingProblems
  /** The row's new values of touched fields, by path. */
  theirs: Readonly<Record<string, Typed>>
  /** When the draft was saved, ms since epoch; null without a draft. */
  savedAt: number | null
  isSaving: boolean
  type: (path: string, typed: Typed) => void
  /** Resolves to false if there are problems, or if saving failed. */
  save: () => Promise<boolean>
  discard: () => void
}

/** The form of one group of settings; its draft is saved on this device with every change. */
export function useSettingsForm(group: SettingGroup, row: RowTypes['admin_settings'] | null): SettingsForm {
  const { store } = useLocalData()
  const write = useAdminWrite()
  const [storedDraft, storeDraft, clear] = useDraft<StoredDraft>(settingDraftKey(group.key))
  const [wasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const form = useMemo(() => formOf(group, row?.setting_value), [group, row])
  const draft = storedDraft?.edits ?? UNTOUCHED
  // Problems are shown only after the first attempt to save.
  const problems = wasTried ? settingProblems(group, form, draft) : FINE

  const forget = () => {
    setTried(false)
    clear()
  }
  return {
    shown: storedDraft === undefined ? undefined : shownForm(form, draft),
    problems,
    theirs: Object.fromEntries(changedMeanwhile(draft, form).map((path) => [path, form[path] ?? ''])),
    savedAt: Object.keys(draft).length > 0 ? (storedDraft?.savedAt ?? null) : null,
    isSaving,
    type: (path, typed) => {
      const edits = typeSetting(draft, form, path, typed)
      if (Object.keys(edits).length === 0) clear()
      else storeDraft({ edits, savedAt: Date.now() })
    },
    save: async () => {
      setTried(true)
      if (Object.keys(settingProblems(group, form, draft)).length > 0) return false
      setSaving(true)
      const isSaved = await write(() => saveSettings(store, group, row, draft), WORDS)
      setSaving(false)
      if (isSaved) forget()
      return isSaved
    },
    discard: forget,
  }
}
