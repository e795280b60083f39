import type { Json } from '#shared/schema/row-values'
import { settingLines } from '#shared/shop-settings/setting-lines'
import { LabeledLines } from './labeled-lines'

/** The settings of a group that differ from `other`, with the labels of the settings form. */
export function SettingsView({ value, other }: { value: Json; other: Json }) {
  return <LabeledLines lines={settingLines(value, other)} />
}
