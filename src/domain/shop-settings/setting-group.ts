import type { RowTypes } from '../rows'

export type SettingKey = RowTypes['admin_settings']['setting_key']

export interface Choice {
  value: string
  label: string
}

/** What a setting may hold, and so how it is shown and checked. */
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
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'several'; choices: readonly Choice[] }
  /** Mail addresses, one a line. */
  | { kind: 'emails' }
  /** IP addresses and networks such as 203.0.113.0/24, one a line. */
  | { kind: 'networks' }
  /** `08:00`. */
  | { kind: 'time' }
  /** Text with names such as {{companyName}} that are filled in; no others than these. */
  | { kind: 'template'; max: number; names: readonly string[]; isLong?: true }

export interface SettingField {
  /** Keys within the group's JSON: `passwordPolicy.minLength`. */
  path: string
  label: string
  hint?: string
  rule: SettingRule
  /** Why it counts nowhere yet, in words for the admin; absent where it takes effect. */
  recorded?: string
}

export interface SettingPart {
  title: string
  fields: readonly SettingField[]
}

export interface SettingGroup {
  key: SettingKey
  label: string
  /** What saving does, and when. */
  intro: string
  parts: readonly SettingPart[]
}

/** Said of what is kept and used by nothing. */
export const RECORDED = 'Recorded for your records; the site does not use it yet.'

export const fieldsOf = (group: SettingGroup): SettingField[] => group.parts.flatMap(({ fields }) => fields)
