import { PRICES } from '../catalog/quote-options'
import type { Json } from '../schema/row-values'
import { isObject } from '../shop-settings/setting-path'
import type { MOUNT_NAMES } from './build-kind'

/**
 * What the rig builder estimates prices and times with. Amounts are US dollars. An admin changes them as the setting
 * `build_estimates` (Admin 3); these tables are its defaults.
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

/** What a part of a build adds to the price, and its days in the shop. */
interface Part {
  label: string
  price: number
  days: number
}

/**
 * The ranges of Site 9; that of slide-ins, which has none there, is between a cap's and a vet chassis'. What the low end
 * includes is an assumption: two gallery doors, four side doors and simple equipment for a body, less for a cap, and
 * more for a trailer, which is longer. With it the typical rigs of the trades cost what Site 9 says; a test compares.
 */
const GUIDE = {
  chassis: { low: PRICES.body.from, high: PRICES.body.to, included: 3_200 },
  cap: { low: PRICES.cap.from, high: PRICES.cap.to, included: 3_400 },
  'slide-in': { low: 8_000, high: 14_000, included: 3_200 },
  trailer: { low: PRICES.trailer.from, high: PRICES.trailer.to, included: 4_000 },
} as const satisfies Record<keyof typeof MOUNT_NAMES, MountGuide>

/** The lead time of Site 9. */
const WEEKS: Weeks = { low: 4, high: 8 }

/** Prices and days of doors: what the work and the hardware of one of usual size come to, rounded; assumptions. */
export const DOOR_PARTS = {
  lift: { label: 'Gallery door', price: 420, days: 1 },
  side: { label: 'Side-hinged door', price: 260, days: 0.5 },
  'roll-up': { label: 'Roll-up door', price: 560, days: 0.5 },
  drop: { label: 'Drop-down door', price: 300, days: 0.5 },
} as const satisfies Record<string, Part>

/** Prices and days of the contents of a compartment: list prices of comparable equipment and its mounting, rounded. */
export const EQUIPMENT_PARTS = {
  drawers: { label: 'Drawers', price: 650, days: 1 },
  shelves: { label: 'Shelves', price: 180, days: 0.5 },
  tray: { label: 'Slide-out tray', price: 420, days: 0.5 },
  'anvil-stand': { label: 'Anvil on a swing-out stand', price: 780, days: 1 },
  'forge-slide': { label: 'Forge on a slide', price: 540, days: 1 },
  'shoe-rack': { label: 'Shoe rack', price: 360, days: 0.5 },
  propane: { label: 'Propane locker, vented', price: 290, days: 0.5 },
  'drug-drawer': { label: 'Refrigerator with a locked drug drawer', price: 1_900, days: 1 },
  'wash-tank': { label: 'Water tank with wash hose, 20 gal', price: 740, days: 1 },
  'tank-pump': { label: 'Tank and pump, 100 gal', price: 3_900, days: 3 },
  'hose-reel': { label: 'Hose reel', price: 680, days: 0.5 },
  'rescue-tools': { label: 'Rescue tools', price: 520, days: 0.5 },
  'air-bottles': { label: 'Air bottles in tubes', price: 460, days: 0.5 },
  'pipe-rack': { label: 'Pipe and conduit rack', price: 320, days: 0.5 },
} as const satisfies Record<string, Part>

/** The possible contents of a compartment; an empty compartment is one of them. */
export const CONTENT_PARTS = { empty: { label: 'Empty', price: 0, days: 0 }, ...EQUIPMENT_PARTS } as const

/** Prices and days of paint, and of what is on the roof and the ends; assumptions. */
export const EXTRA_PARTS = {
  paint: { label: 'Painted body', price: 1_400, days: 3 },
  doorPaint: { label: 'Painted doors', price: 600, days: 1 },
  ladder: { label: 'Ladder rack', price: 620, days: 0.5 },
  beacon: { label: 'Beacon', price: 240, days: 0.5 },
  'light-bar': { label: 'Light bar', price: 1_150, days: 0.5 },
  scene: { label: 'Work lights', price: 520, days: 0.5 },
  winch: { label: 'Winch bumper', price: 2_300, days: 1 },
  lettering: { label: 'Lettering', price: 380, days: 0.5 },
} as const satisfies Record<string, Part>

/** The setting `build_estimates`. Types, not interfaces, so that it is a valid stored value. */
export type BuildEstimates = {
  guide: Record<keyof typeof GUIDE, MountGuide>
  leadWeeks: Weeks
  doors: Record<keyof typeof DOOR_PARTS, number>
  equipment: Record<keyof typeof EQUIPMENT_PARTS, number>
  extras: Record<keyof typeof EXTRA_PARTS, number>
}

const pricesOf = <Id extends string>(parts: Readonly<Record<Id, Part>>): Record<Id, number> =>
  mapValues(parts, ({ price }) => price)

function mapValues<Key extends string, From, To>(
  object: Readonly<Record<Key, From>>,
  map: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = (Object.entries(object) as [Key, From][]).map(([key, value]) => [key, map(value, key)])
  return Object.fromEntries(entries) as Record<Key, To>
}

export const DEFAULT_ESTIMATES: BuildEstimates = {
  guide: GUIDE,
  leadWeeks: WEEKS,
  doors: pricesOf(DOOR_PARTS),
  equipment: pricesOf(EQUIPMENT_PARTS),
  extras: pricesOf(EXTRA_PARTS),
}

/** The estimates of a stored setting. What is missing, not a number, negative or contradictory is the default. */
export function readEstimates(setting: unknown): BuildEstimates {
  const { guide, leadWeeks, doors, equipment, extras } = DEFAULT_ESTIMATES
  const stored = asObject(setting)
  const ranges = asObject(stored.guide)
  return {
    guide: mapValues(guide, (usual, mount) => orderedOr(usual, numbersOf(ranges[mount], usual))),
    leadWeeks: orderedOr(leadWeeks, numbersOf(stored.leadWeeks, leadWeeks)),
    doors: numbersOf(stored.doors, doors),
    equipment: numbersOf(stored.equipment, equipment),
    extras: numbersOf(stored.extras, extras),
  }
}

const asObject = (value: unknown): Record<string, Json> => (isObject(value) ? value : {})

/** The stored numbers with the keys of the usual ones, which replace missing and impossible ones. */
function numbersOf<Values extends object>(stored: unknown, usual: Values): Values {
  const held = asObject(stored)
  return mapValues(usual as Record<string, number>, (number, key) => {
    const value = Object.hasOwn(held, key) ? held[key] : undefined
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : number
  }) as Values
}

const orderedOr = <Range extends { low: number; high: number }>(usual: Range, range: Range): Range =>
  range.low <= range.high ? range : usual
