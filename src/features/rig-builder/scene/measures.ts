/*
 * Where the parts of a rig are in the model, without three.js, which drawings do not load.
 */
import type { Arch } from '#rig-models/part/body-outline'
import { axleOf, BUMPER_DISTANCE } from '#rig-models/part/cab-measures'
import { BED_FLOOR, RAIL, TRAILER_FLOOR } from '#rig-models/rig/carrier-measures'
import { WIDTHS } from '../build/bases'
import type { Build, Mount } from '../build/build'
import { type PlacedCompartment, wheelsOf } from '../build/layout'

/** Meters in an inch: builds are in inches, models in meters. */
export const METERS_PER_INCH = 0.0254
/** Height of the narrow part of a slide-in, m: the compartments begin above it. */
export const SLIDE_IN_STEP = 0.51
/** Width of the narrow part of a slide-in, m. */
export const SLIDE_IN_FOOT = 1.2

/** x of the front of the body, by mount, m. */
const FRONT_X: Readonly<Record<Mount, number>> = { chassis: -0.07, cap: -0.05, 'slide-in': -0.05, trailer: 0 }
/** Height of the body's floor over the ground, by mount, m. */
const FLOOR_Y: Readonly<Record<Mount, number>> = {
  chassis: 0.62,
  cap: RAIL,
  'slide-in': BED_FLOOR,
  trailer: TRAILER_FLOOR,
}

/**
 * The outside of the body in the model's coordinates, m: x of front and rear, y of floor and top, and its width. The back
 * of the cab, or a trailer's nose, is x = 0; the middle of the rig is z = 0.
 */
export function bodyMeasures(build: Build) {
  const [front, floor] = [FRONT_X[build.mount], FLOOR_Y[build.mount]]
  const rear = front - build.length * METERS_PER_INCH
  return {
    front,
    rear,
    floor,
    top: floor + build.height * METERS_PER_INCH,
    width: WIDTHS[build.mount] * METERS_PER_INCH,
  }
}

/** The wheel arches in the walls of the body, which only a chassis body has, m. */
export function wheelArches(build: Build): Arch[] {
  if (build.mount !== 'chassis') return []
  const { front } = bodyMeasures(build)
  return wheelsOf(build).map(({ at }) => ({ x: front - at * METERS_PER_INCH, radius: 0.53, y: 0.55 }))
}

/** Where the equipment of the roof is, m. */
export function roofMeasures(build: Build) {
  const { front, rear, width } = bodyMeasures(build)
  /** Half the distance of the rack's rails; the light bar fits between them. */
  const rackHalf = width / 2 - 0.34
  return {
    rackHalf,
    rackFront: front - 0.05,
    lightBar: { x: front - 0.35, width: Math.min(1.4, 2 * rackHalf - 0.05) },
    beaconX: front - 0.3,
    workLights: [rear + 0.35, front - 0.35],
  }
}

/** The number of a truck's doors. */
export const doorCount = ({ cab }: Build): 2 | 4 => (cab === 'crew' ? 4 : 2)

/** x of the front bumper of a truck, m. */
export const bumperX = (build: Build): number => axleOf(doorCount(build)) + BUMPER_DISTANCE

/** The lettering is a sign, painted on a canvas. */
export const SIGN = {
  /** Size, m. */
  width: 0.8,
  height: 0.28,
  /** Height of its middle over the ground, on a truck's door, m. */
  y: 0.94,
  /** Width and height of the canvas, px. */
  pixels: [688, 240],
} as const

/** x of the middle of a truck's front door, m. */
export const signX = ({ cab }: Build): number => (cab === 'crew' ? 2.02 : 0.66)

/** The lines of the lettering that are not blank, with font size and baseline in px of the sign. */
export function letteringLines({ lettering: { name, phone } }: Build) {
  const lines = [name.trim(), phone.trim()].filter(Boolean)
  const baselines = lines.length === 1 ? [155] : [105, 205]
  return lines.map((text, index) => ({
    text,
    font: index === 0 ? 110 : 80,
    baseline: baselines[index] ?? 0,
  }))
}

/**
 * Where a compartment is in the model, for drawings, taps and highlights: the middle of its opening and its size, m, and its
 * rotation around y, degrees.
 */
export function openingPlace(build: Build, placed: PlacedCompartment) {
  const { front, rear, floor, width } = bodyMeasures(build)
  const [w, h] = [placed.w * METERS_PER_INCH, placed.h * METERS_PER_INCH]
  const y = floor + placed.y * METERS_PER_INCH + h / 2
  const middle = placed.x * METERS_PER_INCH + w / 2
  if (placed.face === 'rear') return { x: rear, y, z: -width / 2 + middle, w, h, turn: -90 }
  return placed.face === 'curb'
    ? { x: rear + middle, y, z: width / 2, w, h, turn: 0 }
    : { x: front - middle, y, z: -width / 2, w, h, turn: 180 }
}
