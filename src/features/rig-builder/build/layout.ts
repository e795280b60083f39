import { WIDTHS } from './bases'
import { type Bay, type Build, baysOf, type Compartment, type Face, type Mount } from './build'

/**
 * A compartment with its position in the body, in inches: the only source for rules, weights, drawings and the model. `x`
 * runs along a face from left to right as seen from outside; `y` upward from the bottom edge of the body.
 */
export interface PlacedCompartment {
  face: Face
  bay: number
  part: 'upper' | 'lower'
  x: number
  y: number
  w: number
  h: number
  /** Depth into the body. At the rear: no more than the side compartments leave. */
  d: number
  compartment: Compartment
}

export type CompartmentPlace = Pick<PlacedCompartment, 'face' | 'bay' | 'part'>

/** Identifies a compartment of a build, such as `curb 0 upper`. */
export const compartmentKey = ({ face, bay, part }: CompartmentPlace): string => `${face} ${bay} ${part}`

/** The place that a `compartmentKey` names. */
export function compartmentPlace(key: string): CompartmentPlace {
  const [face, bay, part] = key.split(' ')
  return { face: face as Face, bay: Number(bay), part: part as CompartmentPlace['part'] }
}

/** Width of the sheet between two compartments, and at the ends of a face, in. */
export const GAP = 3
/** Height of the sheet below the lowest compartment and above the highest, in. */
const EDGE = 4
/** Height of a lower compartment, and where the compartment above it begins, in. */
const LOWER_HEIGHT = 19
const ABOVE_LOWER = EDGE + LOWER_HEIGHT + GAP

/** What a mount determines about the body; lengths in inches. */
interface MountShape {
  /** Bottom of the body above the ground. */
  floor: number
  /** Of the side compartments. */
  depth: number
  /** Lowest edge of a compartment above the bottom of the body, at the sides and at the rear (above plate and lamps). */
  bottom: number
  rearBottom: number
  /** Lowest edge above a wheel; null if there is no wheel. */
  overWheel: number | null
  /** Whether a bay can have an upper and a lower compartment. */
  canSplit: boolean
}

export const SHAPES: Readonly<Record<Mount, MountShape>> = {
  chassis: { floor: 24.5, depth: 24, bottom: EDGE, rearBottom: 10, overWheel: ABOVE_LOWER, canSplit: true },
  cap: { floor: 54.5, depth: 22, bottom: 3, rearBottom: 3, overWheel: null, canSplit: false },
  // The lower part is between the wheel wells; compartments begin above the bed's rails.
  'slide-in': { floor: 34.5, depth: 20, bottom: 23, rearBottom: 23, overWheel: null, canSplit: false },
  trailer: { floor: 20.5, depth: 24, bottom: EDGE, rearBottom: 10, overWheel: 12, canSplit: true },
}

/** Distance from the front of the body to the middle of each wheel, and half the width that the wheel covers, in. */
export function wheelsOf(build: Build): { at: number; half: number }[] {
  // The body begins 3 in. behind the cab, from which the trade measures to the axle: 60 or 84 in.
  if (build.mount === 'chassis') return [{ at: build.base === 'chassis-84' ? 81 : 57, half: 22 }]
  if (build.mount !== 'trailer') return []
  // Axles behind the middle put weight on the hitch, so that the trailer does not sway.
  const middle = Math.round(build.length * 0.53)
  return build.base === 'axle-single'
    ? [{ at: middle, half: 18 }]
    : [
        { at: middle - 16.5, half: 17 },
        { at: middle + 16.5, half: 17 },
      ]
}

/** Length of a face available for bays, in. */
export const faceLength = (build: Build, face: Face): number =>
  face === 'rear' ? WIDTHS[build.mount] : build.length

/** Length of the bays of a face with the sheet between them, in. */
export const neededLength = (bays: readonly Bay[]): number =>
  bays.reduce((sum, { width }) => sum + width + GAP, GAP)

/** Whether a wheel covers the lower half of a section; `from` and `to` are inches behind the front of the body. */
const coversWheel = (build: Build, from: number, to: number): boolean =>
  wheelsOf(build).some(({ at, half }) => from < at + half && to > at - half)

/**
 * The compartments of a face. Compartments without any space are omitted, and a rule reports them: lower ones above a
 * wheel, and those of the rear if side compartments use the full length.
 */
export function placeFace(build: Build, face: Face): PlacedCompartment[] {
  const shape = SHAPES[build.mount]
  const top = build.height - EDGE
  const length = faceLength(build, face)
  const bays = baysOf(build, face)
  // Remaining space is behind the last bay, or around the bays of the rear.
  let front = face === 'rear' ? (length - neededLength(bays)) / 2 + GAP : GAP
  return bays.flatMap((bay, index) => {
    const x = face === 'curb' ? length - front - bay.width : front
    front += bay.width + GAP
    const d = face === 'rear' ? rearDepth(build, x, x + bay.width) : shape.depth
    if (d <= 0) return []
    const place = (part: 'upper' | 'lower', compartment: Compartment, y: number, h: number) => ({
      face,
      bay: index,
      part,
      x,
      y,
      w: bay.width,
      h,
      d,
      compartment,
    })
    const lower = shape.canSplit ? bay.lower : null
    const isOverWheel = isAboveWheel(build, face, index)
    let bottom = face === 'rear' ? shape.rearBottom : shape.bottom
    if (isOverWheel) bottom = shape.overWheel ?? bottom
    if (lower) bottom = ABOVE_LOWER
    const upper = place('upper', bay.upper, bottom, top - bottom)
    return lower && !isOverWheel ? [upper, place('lower', lower, EDGE, LOWER_HEIGHT)] : [upper]
  })
}

/** The section of the rear between the side compartments, in inches from the street side. */
export function betweenSides({ mount }: Build): { from: number; to: number } {
  const { depth } = SHAPES[mount]
  return { from: depth + GAP, to: WIDTHS[mount] - depth - GAP }
}

/** Compartments of the rear may be deeper than those of the sides by this, in.; not those of a cap. */
const EXTRA_REAR_DEPTH = 8

/** Depth of a section of the rear before it meets a side compartment, in.; `from` and `to` as in `betweenSides`. */
function rearDepth(build: Build, from: number, to: number): number {
  const { mount, length } = build
  const { depth } = SHAPES[mount]
  const middle = betweenSides(build)
  const behindBays = (side: 'curb' | 'street') => {
    const bays = baysOf(build, side)
    return bays.length === 0 ? length : length - neededLength(bays)
  }
  return Math.min(
    mount === 'cap' ? depth : depth + EXTRA_REAR_DEPTH,
    from < middle.from ? behindBays('street') : length,
    to > middle.to ? behindBays('curb') : length,
  )
}

/** The compartments of all faces; those of a street side that mirrors the curb side are included. */
export const placeAll = (build: Build): PlacedCompartment[] => [
  ...placeFace(build, 'curb'),
  ...placeFace(build, 'street'),
  ...placeFace(build, 'rear'),
]

/** Whether a bay is above a wheel, so that it has no space for a lower compartment. */
export function isAboveWheel(build: Build, face: Face, index: number): boolean {
  if (face === 'rear' || SHAPES[build.mount].overWheel === null) return false
  const bays = baysOf(build, face)
  const bay = bays[index]
  if (!bay) return false
  const from = neededLength(bays.slice(0, index))
  return coversWheel(build, from, from + bay.width)
}

/** Clear volume of a compartment, cubic feet. */
export const cubicFeet = ({ w, h, d }: PlacedCompartment): number => (w * h * d) / 12 ** 3
