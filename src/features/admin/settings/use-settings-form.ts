import { useEffect, useMemo, useRef, useState } from 'react'
import { useDraft } from '#device-data/use-draft'
import type { RowTypes } from '#shared/schema/rows'
import {
  changedMeanwhile,
  editsSince,
  formOf,
  type SettingDraft,
  type SettingFormValues,
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
import { readSettingRow, settingDraftKey } from './queries'

type StoredDraft = {
  edits: SettingDraft
  /** ms since epoch. */
  savedAt: number
}

const NO_EDITS: SettingDraft = {}
const NO_PROBLEMS: SettingProblems = {}
const MESSAGES = {
  done: 'Settings saved successfully',
  failed: 'Failed to save settings',
  undone: 'Your previous settings are back',
}

export interface SettingsFormState {
  /** Undefined while the draft is loading. */
  shown: SettingFormValues | undefined
  problems: SettingProblems
  /** The row's new values of edited fields that another admin has changed meanwhile, by path. */
  theirs: Readonly<Record<string, Typed>>
  /** When the draft was saved, ms since epoch; null without a draft. */
  savedAt: number | null
  isSaving: boolean
  onType: (path: string, typed: Typed) => void
  /** Resolves to false if there are problems, or if saving failed. Edits made meanwhile remain a draft. */
  save: () => Promise<boolean>
  discard: () => void
}

/** The form of one group of settings; its draft is saved on this device with every change. */
export function useSettingsForm(
  group: SettingGroup,
  row: RowTypes['admin_settings'] | null,
): SettingsFormState {
  const { db, store } = useLocalData()
  const write = useAdminWrite()
  const [storedDraft, storeDraft, clearDraft] = useDraft<StoredDraft>(settingDraftKey(group.key))
  const [hasTriedToSave, setTriedToSave] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const rowForm = useMemo(() => formOf(group, row?.setting_value), [group, row])
  const draft = storedDraft?.edits ?? NO_EDITS
  const shown = shownForm(rowForm, draft)
  /** For the end of a save, which has the draft and the values of the render in which it began. */
  const latest = useRef({ draft, shown })
  useEffect(() => {
    latest.current = { draft, shown }
  })

  const setDraft = (edits: SettingDraft) => {
    if (Object.keys(edits).length === 0) clearDraft()
    else storeDraft({ edits, savedAt: Date.now() })
  }
  const save = async () => {
    setTriedToSave(true)
    if (Object.keys(settingProblems(group, rowForm, draft)).length > 0) return false
    setSaving(true)
    const isSaved = await write(async () => {
      // Right after an insert, `row` may still be null.
      const current = row ?? (await readSettingRow(db, group.key))
      return saveSettings(store, group, current, draft)
    }, MESSAGES)
    setSaving(false)
    if (!isSaved) return false
    setTriedToSave(false)
    setDraft(editsSince(draft, latest.current.draft, latest.current.shown))
    return true
  }
  return {
    shown: storedDraft === undefined ? undefined : shown,
    // Problems are shown only after the first attempt to save.
    problems: hasTriedToSave ? settingProblems(group, rowForm, draft) : NO_PROBLEMS,
    theirs: Object.fromEntries(changedMeanwhile(draft, rowForm).map((path) => [path, rowForm[path] ?? ''])),
    savedAt: Object.keys(draft).length > 0 ? (storedDraft?.savedAt ?? null) : null,
    isSaving,
    onType: (path, typed) => setDraft(typeSetting(draft, rowForm, path, typed)),
    save,
    discard: () => {
      setTriedToSave(false)
      clearDraft()
    },
  }
}
