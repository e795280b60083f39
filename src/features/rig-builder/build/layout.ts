import { WIDTHS } from './bases'
import { type Bay, type Build, baysOf, type Compartment, type Face, type Mount } from './build'

/**
 * Positions of all parts of a build, in inches: the only source for rules, weights, drawings and the model. `x` runs
 * along a face from left to right as seen from outside; `y` from the bottom edge of the body upwards.
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

type CompartmentPlace = Pick<PlacedCompartment, 'face' | 'bay' | 'part'>

/** Identifies a compartment of a build, such as `curb 0 upper`. */
export const compartmentKey = ({ face, bay, part }: CompartmentPlace): string => `${face} ${bay} ${part}`

/** The place that a `compartmentKey` names. */
export function compartmentPlace(key: string): CompartmentPlace {
  const [face, bay, part] = key.split(' ')
  return { face: face as Face, bay: Number(bay), part: part as CompartmentPlace['part'] }
}

/** Sheet between two compartments, and at the ends of a face. */
export const GAP = 3
const EDGE = 4
/** Height of a lower compartment, and of the sheet above it. */
const LOWER = 19
const LOWER_TOP = EDGE + LOWER + GAP

interface MountShape {
  /** Bottom of the body above the ground. */
  floor: number
  depth: number
  /** Lowest edge of a compartment above the bottom of the body, at the sides and at the rear (above plate and lamps). */
  bottom: number
  rearBottom: number
  /** Lowest edge above a wheel; null if there is no wheel. */
  overWheel: number | null
  canSplit: boolean
}

export const SHAPES: Readonly<Record<Mount, MountShape>> = {
  chassis: { floor: 24.5, depth: 24, bottom: EDGE, rearBottom: 10, overWheel: LOWER_TOP, canSplit: true },
  cap: { floor: 54.5, depth: 22, bottom: 3, rearBottom: 3, overWheel: null, canSplit: false },
  // The lower part is between the wheel wells; compartments begin above the bed's rails.
  'slide-in': { floor: 34.5, depth: 20, bottom: 23, rearBottom: 23, overWheel: null, canSplit: false },
  trailer: { floor: 20.5, depth: 24, bottom: EDGE, rearBottom: 10, overWheel: 12, canSplit: true },
}

/** Distance from the front of the body to the middle of each wheel, and half the width that the wheel covers. */
export function wheelsOf(build: Build): { at: number; half: number }[] {
  if (build.mount === 'chassis') return [{ at: build.base === 'chassis-84' ? 81 : 57, half: 22 }]
  if (build.mount !== 'trailer') return []
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
const isOverWheel = (build: Build, from: number, to: number): boolean =>
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
    const isOver = face !== 'rear' && shape.overWheel !== null && isOverWheel(build, front, front + bay.width)
    front += bay.width + GAP
    const d = face === 'rear' ? rearDepth(build, x, x + bay.width) : shape.depth
    if (d <= 0) return []
    const make = (part: 'upper' | 'lower', compartment: Compartment, y: number, h: number) => ({
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
    const isSplit = bay.lower !== null && shape.canSplit
    const bottom = face === 'rear' ? shape.rearBottom : shape.bottom
    const from = isSplit ? LOWER_TOP : isOver ? (shape.overWheel ?? bottom) : bottom
    const upper = make('upper', bay.upper, from, top - from)
    if (!isSplit || isOver || bay.lower === null) return [upper]
    return [upper, make('lower', bay.lower, EDGE, LOWER)]
  })
}

/** The section of the rear between the side compartments. */
export function betweenSides({ mount }: Build): { from: number; to: number } {
  const { depth } = SHAPES[mount]
  return { from: depth + GAP, to: WIDTHS[mount] - depth - GAP }
}

/** Depth of a section of the rear, from the street side, before it meets a side compartment. */
function rearDepth(build: Build, from: number, to: number): number {
  const { mount, length } = build
  const { depth } = SHAPES[mount]
  const middle = betweenSides(build)
  const left = (side: 'curb' | 'street') => {
    const bays = baysOf(build, side)
    return bays.length === 0 ? length : length - neededLength(bays)
  }
  return Math.min(
    mount === 'cap' ? depth : depth + 8,
    from < middle.from ? left('street') : length,
    to > middle.to ? left('curb') : length,
  )
}

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
  return isOverWheel(build, from, from + bay.width)
}

/** Clear volume of a compartment, cubic feet. */
export const cubicFeet = ({ w, h, d }: PlacedCompartment): number => (w * h * d) / 1728
