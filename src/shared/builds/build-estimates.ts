import { asJsonObject } from '../schema/json-object'
import type { MOUNT_NAMES } from './build-kind'
import {
  DOOR_PRICES,
  EQUIPMENT_PRICES,
  EXTRA_PRICES,
  INCLUDED_PRICES,
  PRICE_RANGES,
} from './figures/price-figures'
import { DOOR_DAYS, EQUIPMENT_DAYS, EXTRA_DAYS, LEAD_WEEKS } from './figures/time-figures'

/**
 * What the rig builder estimates prices and times with. An admin changes prices and lead time as the setting
 * `build_estimates` (Admin 3); the figures in `figures/` are its defaults.
 */

/** The price guide of a mount, for a body with the doors and the equipment that its low end includes. */
type MountGuide = {
  low: number
  high: number
  /** Price of the doors, the equipment and the extras that the low end includes. */
  included: number
}

/** Weeks in the shop. */
type Weeks = {
  low: number
  high: number
}

/** A part of a build, with its days in the shop. */
interface Part {
  label: string
  days: number
}

const parts = <Id extends string>(
  labels: Readonly<Record<Id, string>>,
  days: Readonly<Record<Id, number>>,
): Record<Id, Part> => mapValues(labels, (label, id) => ({ label, days: days[id] }))

export const DOOR_PARTS = parts(
  {
    lift: 'Gallery door',
    side: 'Side-hinged door',
    'roll-up': 'Roll-up door',
    drop: 'Drop-down door',
  },
  DOOR_DAYS.values,
)

export const EQUIPMENT_PARTS = parts(
  {
    drawers: 'Drawers',
    shelves: 'Shelves',
    tray: 'Slide-out tray',
    'anvil-stand': 'Anvil on a swing-out stand',
    'forge-slide': 'Forge on a slide',
    'shoe-rack': 'Shoe rack',
    propane: 'Vented propane locker',
    'drug-drawer': 'Refrigerator with a locked drug drawer',
    'wash-tank': 'Water tank with wash hose, 20 gal',
    'tank-pump': 'Tank and pump, 100 gal',
    'hose-reel': 'Hose reel',
    'rescue-tools': 'Rescue tools',
    'air-bottles': 'Air bottles in tubes',
    'pipe-rack': 'Pipe and conduit rack',
  },
  EQUIPMENT_DAYS.values,
)

/** The possible contents of a compartment; an empty compartment is one of them. */
export const CONTENT_PARTS = { empty: { label: 'Empty', days: 0 }, ...EQUIPMENT_PARTS } as const

/** Paint, and what is on the roof and the ends. */
export const EXTRA_PARTS = parts(
  {
    paint: 'Painted body',
    doorPaint: 'Painted doors',
    ladder: 'Ladder rack',
    beacon: 'Beacon',
    'light-bar': 'Light bar',
    scene: 'Work lights',
    winch: 'Winch bumper',
    lettering: 'Lettering',
  },
  EXTRA_DAYS.values,
)

/** The setting `build_estimates`. Types, not interfaces, so that it is a valid stored value. */
export type BuildEstimates = {
  guide: Record<keyof typeof MOUNT_NAMES, MountGuide>
  leadWeeks: Weeks
  doors: Record<keyof typeof DOOR_PARTS, number>
  equipment: Record<keyof typeof EQUIPMENT_PARTS, number>
  extras: Record<keyof typeof EXTRA_PARTS, number>
}

function mapValues<Key extends string, From, To>(
  object: Readonly<Record<Key, From>>,
  map: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = (Object.entries(object) as [Key, From][]).map(([key, value]) => [key, map(value, key)])
  return Object.fromEntries(entries) as Record<Key, To>
}

export const DEFAULT_ESTIMATES: BuildEstimates = {
  guide: mapValues(PRICE_RANGES.values, (range, mount) => ({
    ...range,
    included: INCLUDED_PRICES.values[mount],
  })),
  leadWeeks: LEAD_WEEKS.values,
  doors: DOOR_PRICES.values,
  equipment: EQUIPMENT_PRICES.values,
  extras: EXTRA_PRICES.values,
}

/** The estimates of a stored setting. What is missing, not a number, negative or contradictory is the default. */
export function readEstimates(setting: unknown): BuildEstimates {
  const { guide, leadWeeks, doors, equipment, extras } = DEFAULT_ESTIMATES
  const stored = asJsonObject(setting)
  const ranges = asJsonObject(stored.guide)
  return {
    guide: mapValues(guide, (range, mount) => orderedOr(range, numbersOf(ranges[mount], range))),
    leadWeeks: orderedOr(leadWeeks, numbersOf(stored.leadWeeks, leadWeeks)),
    doors: numbersOf(stored.doors, doors),
    equipment: numbersOf(stored.equipment, equipment),
    extras: numbersOf(stored.extras, extras),
  }
}

/** The stored numbers with the keys of `defaults`, which replace missing and impossible ones. */
function numbersOf<Values extends object>(stored: unknown, defaults: Values): Values {
  const values = asJsonObject(stored)
  return mapValues(defaults as Record<string, number>, (byDefault, key) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : byDefault
  }) as Values
}

/** The range, or the default one if it ends before it begins. */
const orderedOr = <Range extends { low: number; high: number }>(byDefault: Range, range: Range): Range =>
  range.low <= range.high ? range : byDefault
