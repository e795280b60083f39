/** Draft of a settings group; its row may change on another device meanwhile. */
import { isJsonObject, type JsonObject } from '../schema/json-object'
import { isJsonEqual } from '../text/json-equal'
import { SETTING_DEFAULTS } from './setting-defaults'
import { fieldsOf, type SettingField, type SettingGroup } from './setting-group'
import { valueAt, withValue } from './setting-path'
import { readTyped, type Typed, toInputText } from './setting-values'

/** By path: the typed value, and the row's value when the field was first edited. */
export type SettingDraft = { [path: string]: { typed: Typed; base: Typed } }

export type SettingFormValues = Readonly<Record<string, Typed>>
export type SettingProblems = Readonly<Record<string, string>>

/** Form values of the stored group; missing values are the defaults. `stored` is null if there is no row. */
export function formOf(group: SettingGroup, stored: unknown): SettingFormValues {
  const values = isJsonObject(stored) ? stored : {}
  return Object.fromEntries(
    fieldsOf(group).map(({ path, rule }) => [
      path,
      toInputText(rule, valueAt(values, path) ?? valueAt(SETTING_DEFAULTS[group.key], path)),
    ]),
  )
}

/** Values of the form: typed ones for edited fields, the row's current ones for the others. */
export const shownForm = (form: SettingFormValues, draft: SettingDraft): SettingFormValues => ({
  ...form,
  ...Object.fromEntries(
    Object.entries(draft).flatMap(([path, { typed }]) => (Object.hasOwn(form, path) ? [[path, typed]] : [])),
  ),
})

/** The draft after an edit; a field that equals the row counts as unedited. */
export function typeSetting(
  draft: SettingDraft,
  form: SettingFormValues,
  path: string,
  typed: Typed,
): SettingDraft {
  const { [path]: edited, ...others } = draft
  const now = form[path] ?? ''
  return isJsonEqual(typed, now) ? others : { ...others, [path]: { typed, base: edited?.base ?? now } }
}

/**
 * The draft after `saved` was saved: the edits made meanwhile, each with the saved value as its base. `draft` and
 * `shown`: the draft and the form's values now. A field that was set back meanwhile is in `saved` only.
 */
export const editsSince = (
  saved: SettingDraft,
  draft: SettingDraft,
  shown: SettingFormValues,
): SettingDraft =>
  Object.fromEntries(
    Object.entries({ ...saved, ...draft }).flatMap(([path, { base }]) => {
      const typed = shown[path]
      const savedValue = saved[path]?.typed
      if (typed === undefined || (savedValue !== undefined && isJsonEqual(typed, savedValue))) return []
      return [[path, { typed, base: savedValue ?? base }]]
    }),
  )

/** Edited fields that have also changed in the row: saving would overwrite that change. */
export const changedMeanwhile = (draft: SettingDraft, form: SettingFormValues): string[] =>
  Object.entries(draft).flatMap(([path, { typed, base }]) =>
    isJsonEqual(form[path] ?? '', base) || isJsonEqual(form[path] ?? '', typed) ? [] : [path],
  )

/** Errors of the edited fields, by path. Unedited fields are not checked, because they are not saved. */
export function settingProblems(
  group: SettingGroup,
  form: SettingFormValues,
  draft: SettingDraft,
): SettingProblems {
  const problems: Record<string, string> = {}
  for (const { path, rule } of editedFields(group, draft)) {
    const reading = readTyped(rule, draft[path]?.typed ?? '')
    if ('problem' in reading) problems[path] = reading.problem
  }
  if (group.key === 'business_hours') return { ...closingProblems(form, draft), ...problems }
  return group.key === 'build_estimates' ? { ...rangeProblems(group, form, draft), ...problems } : problems
}

/** Closing time must be after opening time on an open day. */
function closingProblems(form: SettingFormValues, draft: SettingDraft): SettingProblems {
  const shown = shownForm(form, draft)
  const days = new Set(Object.keys(draft).map((path) => path.split('.')[0] ?? ''))
  return Object.fromEntries(
    [...days]
      .filter((day) => shown[`${day}.enabled`] === true)
      .filter((day) => String(shown[`${day}.open`]) >= String(shown[`${day}.close`]))
      .map((day) => [`${day}.close`, 'Closing time must be after opening time']),
  )
}

/** A range must not end before it begins. */
function rangeProblems(group: SettingGroup, form: SettingFormValues, draft: SettingDraft): SettingProblems {
  const shown = shownForm(form, draft)
  const numberOf = ({ path, rule }: SettingField): number => {
    const reading = readTyped(rule, shown[path] ?? '')
    return 'value' in reading ? Number(reading.value) : Number.NaN
  }
  const fields = fieldsOf(group)
  return Object.fromEntries(
    fields.flatMap((high) => {
      if (!high.path.endsWith('.high')) return []
      const low = fields.find(({ path }) => path === high.path.replace(/high$/, 'low'))
      const isEdited = Object.hasOwn(draft, high.path) || (low && Object.hasOwn(draft, low.path))
      return isEdited && low && numberOf(low) > numberOf(high)
        ? [[high.path, 'The maximum can’t be lower than the minimum']]
        : []
    }),
  )
}

/**
 * The group's JSON with the edited fields; call it only without problems. Hours are marked as saved, because the initial
 * ones are not published (`shop/business-hours.ts`).
 */
export function settingsToSave(group: SettingGroup, stored: unknown, draft: SettingDraft): JsonObject {
  let saved: JsonObject = isJsonObject(stored) ? stored : SETTING_DEFAULTS[group.key]
  for (const { path, rule } of editedFields(group, draft)) {
    const reading = readTyped(rule, draft[path]?.typed ?? '')
    if ('value' in reading) saved = withValue(saved, path, reading.value)
  }
  return group.key === 'business_hours' ? { ...saved, saved: true } : saved
}

const editedFields = (group: SettingGroup, draft: SettingDraft): SettingField[] =>
  fieldsOf(group).filter(({ path }) => Object.hasOwn(draft, path))
