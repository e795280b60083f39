import type { RowTypes } from '../schema/rows'

export type SettingKey = RowTypes['admin_settings']['setting_key']

export interface Choice {
  value: string
  label: string
}

/** Type of a setting, which determines its field and its check. */
export type SettingRule =
  | { kind: 'text'; max: number; isRequired?: true; isLong?: true }
  | { kind: 'email'; isRequired?: true }
  | { kind: 'phone'; isRequired?: true }
  /** An https address. */
  | { kind: 'web' }
  | { kind: 'switch' }
  /** Typed as a percentage, stored as a fraction (Admin 5). */
  | { kind: 'percent' }
  /** Dollars with cents. */
  | { kind: 'money' }
  | { kind: 'whole'; min: number; max: number }
  /** A number of days, or a range of it: `5-7`; empty for none. */
  | { kind: 'days' }
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'several'; choices: readonly Choice[] }
  /** Email addresses, one per line. */
  | { kind: 'emails' }
  /** `08:00`. */
  | { kind: 'time' }
  /** Text with placeholders such as {{companyName}}, only those of `names`. */
  | { kind: 'template'; max: number; names: readonly string[]; isLong?: true }

export interface SettingField {
  /** Keys within the group's JSON: `passwordPolicy.minLength`. */
  path: string
  label: string
  hint?: string
  rule: SettingRule
}

export interface SettingPart {
  title: string
  fields: readonly SettingField[]
}

export interface SettingGroup {
  key: SettingKey
  label: string
  /** Text about the effect of saving. */
  intro: string
  parts: readonly SettingPart[]
}

export const fieldsOf = (group: SettingGroup): SettingField[] => group.parts.flatMap(({ fields }) => fields)
