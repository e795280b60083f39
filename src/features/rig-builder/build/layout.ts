import {
  AXLE_FRACTION,
  BODY_FLOORS,
  COMPARTMENT_BOTTOMS,
  COMPARTMENT_DEPTHS,
  SHEETS,
  WHEEL_CLEARANCES,
  WHEELS,
} from '#shared/builds/figures/layout-figures'
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

/** The sheet between two compartments, and at the ends of a face, in. */
export const GAP: number = SHEETS.values.gap
/** The sheet below the lowest compartment and above the highest, and the height of a lower compartment, in. */
const { edge: EDGE, lower: LOWER_HEIGHT } = SHEETS.values
/** Where a compartment above a lower one begins, in. */
const ABOVE_LOWER = EDGE + LOWER_HEIGHT + GAP

/** What a mount determines about the body; lengths in inches. */
interface MountShape {
  /** Bottom of the body above the ground. */
  floor: number
  /** Of the side compartments, and the greatest of those of the rear. */
  depth: number
  rearDepth: number
  /** Lowest edge of a compartment above the bottom of the body, at the sides and at the rear (above plate and lamps). */
  bottom: number
  rearBottom: number
  /** Lowest edge above a wheel; null if there is no wheel. */
  overWheel: number | null
  /** Whether a bay can have an upper and a lower compartment. */
  canSplit: boolean
}

const shapeOf = (mount: Mount, overWheel: number | null): MountShape => {
  const { side, deeper } = COMPARTMENT_DEPTHS.values[mount]
  const bottoms = COMPARTMENT_BOTTOMS.values[mount]
  return {
    floor: BODY_FLOORS.values[mount],
    depth: side,
    rearDepth: side + deeper,
    bottom: bottoms.side,
    rearBottom: bottoms.rear,
    overWheel,
    canSplit: overWheel !== null,
  }
}

export const SHAPES: Readonly<Record<Mount, MountShape>> = {
  chassis: shapeOf('chassis', WHEEL_CLEARANCES.values.chassis),
  cap: shapeOf('cap', null),
  // The lower part is between the wheel wells; compartments begin above the bed's rails.
  'slide-in': shapeOf('slide-in', null),
  trailer: shapeOf('trailer', WHEEL_CLEARANCES.values.trailer),
}

/** Distance from the front of the body to the middle of each wheel, and half the width that the wheel covers, in. */
export function wheelsOf(build: Build): { at: number; half: number }[] {
  const wheels = WHEELS.values
  if (build.mount === 'chassis') return [wheels[build.base === 'chassis-84' ? 'chassis-84' : 'chassis-60']]
  if (build.mount !== 'trailer') return []
  const middle = Math.round(build.length * AXLE_FRACTION.values.behindFront)
  if (build.base === 'axle-single') return [{ at: middle, half: wheels['axle-single'].half }]
  const { apart, half } = wheels['axle-tandem']
  return [middle - apart, middle + apart].map((at) => ({ at, half }))
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

/** Depth of a section of the rear before it meets a side compartment, in.; `from` and `to` as in `betweenSides`. */
function rearDepth(build: Build, from: number, to: number): number {
  const { mount, length } = build
  const middle = betweenSides(build)
  const behindBays = (side: 'curb' | 'street') => {
    const bays = baysOf(build, side)
    return bays.length === 0 ? length : length - neededLength(bays)
  }
  return Math.min(
    SHAPES[mount].rearDepth,
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

/**
 * The edge at which a door hangs, as seen from outside; null for a roll-up door. A swinging door hangs toward the cab; at
 * the rear at its left, the last of several at its right.
 */
export function hingeOf(build: Build, { face, bay, compartment }: PlacedCompartment) {
  if (compartment.door === 'roll-up') return null
  if (compartment.door === 'lift') return 'top'
  if (compartment.door === 'drop') return 'bottom'
  if (face === 'rear') return bay > 0 && bay === build.rear.length - 1 ? 'right' : 'left'
  return face === 'curb' ? 'right' : 'left'
}

/** Clear volume of a compartment, cubic feet. */
export const cubicFeet = ({ w, h, d }: PlacedCompartment): number => (w * h * d) / 12 ** 3
