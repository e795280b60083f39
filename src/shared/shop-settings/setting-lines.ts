import { isJsonObject } from '../schema/json-object'
import type { Json } from '../schema/row-values'
import { isJsonEqual } from '../text/json-equal'
import type { SettingField, SettingGroup, SettingRule } from './setting-group'
import { SETTING_GROUPS } from './setting-groups'
import { valueAt } from './setting-path'
import { toInputText } from './setting-values'

/** One setting with its label and value as text. */
export interface SettingLine {
  path: string
  label: string
  /** '' for no value. */
  text: string
}

/** The settings of `value` that differ from `other`. The group need not be given, because paths are unique. */
export function settingLines(value: Json, other: Json): SettingLine[] {
  const [here, there] = [isJsonObject(value) ? value : {}, isJsonObject(other) ? other : {}]
  return SETTING_GROUPS.flatMap((group) =>
    labeledFields(group)
      .filter(({ path }) => !isJsonEqual(valueAt(here, path) ?? null, valueAt(there, path) ?? null))
      .map(({ path, label, rule }) => ({ path, label, text: settingInWords(rule, valueAt(here, path)) })),
  )
}

/** The fields of a group, labeled so that they can be told apart outside its form: 'Monday: From'. */
export const labeledFields = (group: SettingGroup): SettingField[] =>
  group.parts.flatMap((part) => {
    // Labels such as 'From' and 'Subject' occur in several parts of a group, for each day or email.
    const isRepeated =
      group.parts.filter(({ fields }) => fields[0]?.label === part.fields[0]?.label).length > 1
    return part.fields.map((field) =>
      isRepeated ? { ...field, label: `${part.title}: ${field.label}` } : field,
    )
  })

/** A stored value for reading; '' for none. */
export function settingInWords(rule: SettingRule, stored: Json | undefined): string {
  const typed = toInputText(rule, stored)
  if (typeof typed === 'boolean') return typed ? 'On' : 'Off'
  if (rule.kind === 'choice' || rule.kind === 'several') {
    const labelOf = (value: string) => rule.choices.find((choice) => choice.value === value)?.label ?? value
    return [typed].flat().map(labelOf).join(', ')
  }
  const text = [typed].flat().join(', ')
  return rule.kind === 'percent' && text !== '' ? `${text}%` : text
}
