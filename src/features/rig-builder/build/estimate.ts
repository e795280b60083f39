import { type BuildEstimates, CONTENT_PARTS, DOOR_PARTS, EXTRA_PARTS } from '#shared/builds/build-estimates'
import { PRICE_FRACTIONS } from '#shared/builds/figures/price-figures'
import { USUAL_DAYS, WORK_WEEK } from '#shared/builds/figures/time-figures'
import { BASES, fits, payloadOf } from './bases'
import { BASE_IDS, type Build, type Mount } from './build'
import { cubicFeet, type PlacedCompartment, placeAll } from './layout'
import { bodyWeightOf, extrasOf, weightOf } from './weight'

/** Estimates for a build. All are approximate, and screens say so. */
export interface Estimate {
  /** Of all compartments, cubic feet. */
  volume: number
  /** Body alone: with doors and paint, without equipment, lb. */
  bodyWeight: number
  /** Body with equipment, lb. */
  weight: number
  /** What the truck or trailer may carry, lb. */
  payload: number
  /** Dollars, rounded to $100. */
  price: { low: number; high: number }
  /** The parts of the price, most expensive first. */
  drivers: { label: string; price: number }[]
  /** Weeks in the shop. */
  weeks: { low: number; high: number }
}

const FRACTIONS = PRICE_FRACTIONS.values

const roundToHundreds = (dollars: number) => Math.round(dollars / 100) * 100

/** The price of the body with the doors and the equipment that the guide's low end includes, by its length. */
function basePrice(build: Build, { low, high }: BuildEstimates['guide'][Mount]): number {
  const lengths = BASE_IDS.filter((base) => fits(base, build.mount)).map((base) => BASES[base].length)
  const shortest = Math.min(...lengths.map(({ min }) => min))
  const longest = Math.max(...lengths.map(({ max }) => max))
  const share = Math.min(1, Math.max(0, (build.length - shortest) / (longest - shortest)))
  return low + (high - low) * FRACTIONS.length * share
}

/** Prices of doors, equipment and extras, summed by kind, most expensive first. */
function priceDrivers(
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

/** Days in the shop for doors, equipment and extras. */
function workDays(build: Build, placed: readonly PlacedCompartment[]): number {
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
  const drivers = priceDrivers(build, placed, estimates)
  const guide = estimates.guide[build.mount]
  const partsPrice = drivers.reduce((sum, { price }) => sum + price, 0)
  const price = basePrice(build, guide) + Math.max(0, partsPrice - guide.included)
  const extraDays = workDays(build, placed) - USUAL_DAYS.values.usual
  const extraWeeks = Math.max(0, Math.round(extraDays / WORK_WEEK.values.days))
  const { low, high } = estimates.leadWeeks
  return {
    volume: placed.reduce((sum, one) => sum + cubicFeet(one), 0),
    bodyWeight: bodyWeightOf(build, placed),
    weight: weightOf(build, placed),
    payload: payloadOf(build),
    price: { low: roundToHundreds(price * FRACTIONS.low), high: roundToHundreds(price * FRACTIONS.high) },
    drivers,
    weeks: { low: low + extraWeeks, high: high + extraWeeks },
  }
}
