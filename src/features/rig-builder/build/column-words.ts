import { MOUNT_NAMES, TRADE_NAMES } from '#shared/builds/build-kind'
import type { Json } from '#shared/schema/row-values'
import { BASES, MAKE_NAMES } from './bases'
import {
  BUMPER_LABELS,
  CAB_LABELS,
  describeCompartment,
  FINISH_LABELS,
  LIGHT_LABELS,
  RACK_LABELS,
} from './labels'
import { readBays } from './read-build'

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  trade: TRADE_NAMES,
  mount: MOUNT_NAMES,
  chassis_make: MAKE_NAMES,
  cab: CAB_LABELS,
  base: Object.fromEntries(Object.entries(BASES).map(([id, { label }]) => [id, label])),
  rack: RACK_LABELS,
  lights: LIGHT_LABELS,
  bumper: BUMPER_LABELS,
  body_finish: FINISH_LABELS,
  door_finish: FINISH_LABELS,
  truck_color: FINISH_LABELS,
}

/** A value of a column of `saved_builds` in words, a line for each bay of a face; an unknown value unchanged. */
export function columnWords(column: string, value: Json): string[] {
  if (column === 'street' && value === null) return ['Same as the curb side']
  if (column === 'curb' || column === 'street' || column === 'rear') {
    const bays = readBays(value)
    if (!bays) return [JSON.stringify(value)]
    if (bays.length === 0) return ['No compartments']
    return bays.map(({ width, upper, lower }) => {
      const below = lower === null ? '' : `; below: ${describeCompartment(lower)}`
      return `${width} in.: ${describeCompartment(upper)}${below}`
    })
  }
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No']
  if (typeof value === 'number') return [`${value} in.`]
  const labels = LABELS[column]
  const text = String(value)
  return [labels && Object.hasOwn(labels, text) ? (labels[text] ?? text) : text]
}
