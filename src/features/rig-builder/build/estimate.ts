import { BASES, payloadOf, WIDTHS } from './bases'
import type { Build, Mount } from './build'
import { CONTENTS, DOOR_KINDS } from './contents'
import { cubicFeet, type PlacedCompartment, placeAll } from './layout'

/** Estimates for a build. Each is approximate, and screens say so. */
export interface Estimate {
  /** Of all compartments, cubic feet. */
  volume: number
  /** Body, doors and equipment, lb. */
  weight: number
  payload: number
  /** Dollars, rounded to $100. */
  price: { low: number; high: number }
  /** What makes the price, most expensive first. */
  drivers: { label: string; price: number }[]
  /** Weeks in the shop. */
  weeks: { low: number; high: number }
}

/** The price guide of PRODUCT.md (Site 9) for a body with doors and without equipment. */
const PRICE_GUIDE: Readonly<Record<Mount, { low: number; high: number }>> = {
  cap: { low: 6_000, high: 9_000 },
  chassis: { low: 10_000, high: 17_000 },
  trailer: { low: 13_000, high: 17_000 },
  'slide-in': { low: 7_000, high: 11_000 },
}

/** Lengths that the two ends of the guide stand for, in. */
const GUIDE_LENGTH: Readonly<Record<Mount, readonly [shortest: number, longest: number]>> = {
  cap: [66, 100],
  chassis: [96, 138],
  trailer: [84, 192],
  'slide-in': [66, 100],
}

/** 1/8 in. sheet, lb per square foot, with frame and welds. */
const SHEET = 1.76 * 1.55
/** Walls of a compartment, 0.1 in. sheet, lb per square foot. */
const LINER = 1.41
/** Typical lead time of PRODUCT.md (Site 9), weeks, and the days of work that it contains. */
const LEAD = { low: 4, high: 8, usualDays: 14, daysInWeek: 5 }

/** Each paint, and each extra at the roof and the ends. */
const EXTRAS = {
  paint: { label: 'Painted body', weight: 25, price: 1_400, days: 3 },
  doorPaint: { label: 'Painted doors', weight: 8, price: 600, days: 1 },
  ladder: { label: 'Ladder rack', weight: 58, price: 620, days: 0.5 },
  beacon: { label: 'Beacon', weight: 5, price: 240, days: 0.5 },
  'light-bar': { label: 'Light bar', weight: 24, price: 1_150, days: 0.5 },
  scene: { label: 'Work lights', weight: 9, price: 520, days: 0.5 },
  winch: { label: 'Winch bumper', weight: 190, price: 2_300, days: 1 },
  rearStep: { label: 'Rear step', weight: 62, price: 0, days: 0 },
  lettering: { label: 'Lettering', weight: 0, price: 380, days: 0.5 },
} as const

function extrasOf(build: Build) {
  const isPainted = build.body !== 'bare'
  return [
    isPainted && EXTRAS.paint,
    build.doors !== build.body && build.doors !== 'bare' && EXTRAS.doorPaint,
    build.rack === 'ladder' && EXTRAS.ladder,
    build.lights !== 'none' && EXTRAS[build.lights],
    build.hasSceneLights && EXTRAS.scene,
    build.mount === 'chassis' && EXTRAS.rearStep,
    BASES[build.base].models !== null && build.bumper === 'winch' && EXTRAS.winch,
    (build.lettering.name !== '' || build.lettering.phone !== '') && EXTRAS.lettering,
  ].filter((extra) => extra !== false)
}

const areaOf = ({ length, height, mount }: Build): number => {
  const width = WIDTHS[mount]
  return (2 * (length * height + width * height + length * width)) / 144
}

/** Weight of one compartment with its walls, door and content, lb. */
export function compartmentWeight(placed: PlacedCompartment): number {
  const { w, h, d, compartment } = placed
  const content = CONTENTS[compartment.content]
  const walls = ((2 * (w * d + h * d) + w * h) / 144) * LINER
  const door = ((w * h) / 144) * DOOR_KINDS[compartment.door].weight
  return walls + door + content.weight + (content.perCubicFoot ?? 0) * cubicFeet(placed)
}

/** The price of the body alone: the guide's band, by the body's length. */
function basePrice(build: Build): number {
  const { low, high } = PRICE_GUIDE[build.mount]
  const [shortest, longest] = GUIDE_LENGTH[build.mount]
  const share = Math.min(1, Math.max(0, (build.length - shortest) / (longest - shortest)))
  return low + (high - low) * (0.15 + 0.55 * share)
}

const round = (amount: number) => Math.round(amount / 100) * 100

/** Prices that differ by door and content, summed by what they are. */
function drivers(build: Build, placed: readonly PlacedCompartment[]): Estimate['drivers'] {
  const sums = new Map<string, number>()
  const add = (label: string, price: number) => {
    if (price > 0) sums.set(label, (sums.get(label) ?? 0) + price)
  }
  for (const { compartment } of placed) {
    add(CONTENTS[compartment.content].label, CONTENTS[compartment.content].price)
    add(DOOR_KINDS[compartment.door].label, DOOR_KINDS[compartment.door].price)
  }
  for (const { label, price } of extrasOf(build)) add(label, price)
  return [...sums].map(([label, price]) => ({ label, price })).sort((a, b) => b.price - a.price)
}

/** Doors that the guide's price contains. */
const USUAL_DOORS_PRICE = 2_400

export function estimate(build: Build): Estimate {
  const placed = placeAll(build)
  const extras = extrasOf(build)
  const parts = drivers(build, placed)
  const added = Math.max(0, parts.reduce((sum, { price }) => sum + price, 0) - USUAL_DOORS_PRICE)
  const middle = basePrice(build) + added
  const days = [
    ...placed.flatMap(({ compartment }) => [
      CONTENTS[compartment.content].days,
      DOOR_KINDS[compartment.door].days,
    ]),
    ...extras.map((extra) => extra.days),
  ].reduce((sum, one) => sum + one, 0)
  const more = Math.max(0, Math.round((days - LEAD.usualDays) / LEAD.daysInWeek))
  return {
    volume: placed.reduce((sum, one) => sum + cubicFeet(one), 0),
    weight:
      areaOf(build) * SHEET +
      placed.reduce((sum, one) => sum + compartmentWeight(one), 0) +
      extras.reduce((sum, { weight }) => sum + weight, 0),
    payload: payloadOf(build),
    price: { low: round(middle * 0.9), high: round(middle * 1.15) },
    drivers: parts,
    weeks: { low: LEAD.low + more, high: LEAD.high + more },
  }
}
