import {
  type BuildEstimates,
  CONTENT_PARTS,
  DOOR_PARTS,
  EXTRA_PARTS,
} from '../../../shared/builds/build-estimates'
import { payloadOf } from './bases'
import type { Build, Mount } from './build'
import { cubicFeet, type PlacedCompartment, placeAll } from './layout'
import { extrasOf, weightOf } from './weight'

/** Estimates for a build. Each is approximate, and screens show that. */
export interface Estimate {
  /** Of all compartments, cubic feet. */
  volume: number
  /** Body, doors and equipment, lb. */
  weight: number
  payload: number
  /** Dollars, rounded to $100. */
  price: { low: number; high: number }
  /** The parts of the price, most expensive first. */
  drivers: { label: string; price: number }[]
  /** Weeks in the shop. */
  weeks: { low: number; high: number }
}

/** Body lengths at the two ends of the price guide, in. */
const GUIDE_LENGTH: Readonly<Record<Mount, readonly [shortest: number, longest: number]>> = {
  cap: [66, 100],
  chassis: [96, 138],
  trailer: [84, 192],
  'slide-in': [66, 100],
}
/** Fraction of the guide's range that the longest body costs more than the shortest; contents cost the rest. */
const LENGTH_SHARE = 0.3
/** How far a quote may be below and above the estimate. */
const BAND = { low: 0.92, high: 1.1 }
/** Days of work that the lead time includes, and days of a week in the shop. */
const USUAL_DAYS = 14
const DAYS_IN_WEEK = 5

/** The price of the body with the doors and the equipment that the guide's low end includes, by its length. */
function basePrice(build: Build, { low, high }: BuildEstimates['guide'][Mount]): number {
  const [shortest, longest] = GUIDE_LENGTH[build.mount]
  const share = Math.min(1, Math.max(0, (build.length - shortest) / (longest - shortest)))
  return low + (high - low) * LENGTH_SHARE * share
}

const round = (amount: number) => Math.round(amount / 100) * 100

/** Prices of doors, equipment and extras, summed by kind. */
function drivers(
  build: Build,
  placed: readonly PlacedCompartment[],
  { doors, equipment, extras }: BuildEstimates,
): Estimate['drivers'] {
  const sums = new Map<string, number>()
  const add = ({ label }: { label: string }, price: number) => {
    if (price > 0) sums.set(label, (sums.get(label) ?? 0) + price)
  }
  for (const { compartment } of placed) {
    if (compartment.content !== 'empty')
      add(CONTENT_PARTS[compartment.content], equipment[compartment.content])
    add(DOOR_PARTS[compartment.door], doors[compartment.door])
  }
  for (const id of extrasOf(build)) add(EXTRA_PARTS[id], extras[id])
  return [...sums].map(([label, price]) => ({ label, price })).sort((a, b) => b.price - a.price)
}

function daysOf(build: Build, placed: readonly PlacedCompartment[]): number {
  const days = [
    ...placed.flatMap(({ compartment }) => [
      CONTENT_PARTS[compartment.content].days,
      DOOR_PARTS[compartment.door].days,
    ]),
    ...extrasOf(build).map((id) => EXTRA_PARTS[id].days),
  ]
  return days.reduce((sum: number, one) => sum + one, 0)
}

/** The estimates of a build, by the shop's prices and lead time. */
export function estimate(build: Build, estimates: BuildEstimates): Estimate {
  const placed = placeAll(build)
  const parts = drivers(build, placed, estimates)
  const guide = estimates.guide[build.mount]
  const added = Math.max(0, parts.reduce((sum, { price }) => sum + price, 0) - guide.included)
  const middle = basePrice(build, guide) + added
  const more = Math.max(0, Math.round((daysOf(build, placed) - USUAL_DAYS) / DAYS_IN_WEEK))
  const { low, high } = estimates.leadWeeks
  return {
    volume: placed.reduce((sum, one) => sum + cubicFeet(one), 0),
    weight: weightOf(build, placed),
    payload: payloadOf(build),
    price: { low: round(middle * BAND.low), high: round(middle * BAND.high) },
    drivers: parts,
    weeks: { low: low + more, high: high + more },
  }
}
