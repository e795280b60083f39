/*
 * Parts that several views show, each described once. Measures are in meters, like those of the model: x points forward
 * from the back of the cab or the trailer's nose, y up from the ground, z from the middle to the curb side.
 */
import { axleOf } from '#rig-models/part/cab-measures'
import { TRAILER_FLOOR, trailerAxles } from '#rig-models/rig/carrier-measures'
import type { Build } from '../build/build'
import { bodyMeasures, doorCount, roofMeasures } from '../scene/measures'
import { box, type Look, type Shape } from './shapes'

/** A box by its middle and its size. */
export interface Solid {
  look: Look
  x: number
  y: number
  z: number
  long: number
  high: number
  wide: number
}

export const fromSide = ({ look, x, y, long, high }: Solid): Shape => box(look, long, high, x, y)
export const fromRear = ({ look, y, z, high, wide }: Solid): Shape => box(look, wide, high, z, y)
export const fromTop = ({ look, x, z, long, wide }: Solid): Shape => box(look, long, wide, x, z)

/** The same on the street side, and on the curb side. */
export const onBothSides = (solid: Solid): Solid[] => [{ ...solid, z: -solid.z }, solid]

/** x of a truck's front axle. */
export const frontAxle = (build: Build): number => axleOf(doorCount(build))

/** The step below the doors, at the curb side. */
export const cabStep = (build: Build): Solid => {
  const axleX = frontAxle(build)
  return {
    look: 'dark',
    x: (axleX - 0.55) / 2 + 0.02,
    y: 0.45,
    z: 0.96,
    long: axleX - 0.75,
    high: 0.05,
    wide: 0.16,
  }
}

/** Half the distance between the walls of a pickup's bed, inside and outside. */
export const BED_WALL = { inside: 0.89, outside: 0.98 } as const

/** A tail lamp of a bed whose rear is at an x, at the curb side. */
export const tailLamp = (bedRear: number): Solid => ({
  look: 'red',
  x: bedRear + 0.02,
  y: 1.1,
  z: 0.905,
  long: 0.06,
  high: 0.44,
  wide: 0.12,
})

/** The bumper of a bed whose rear is at an x, and its number plate. */
export const bedBumper = (bedRear: number): Solid[] => [
  { look: 'metal', x: bedRear - 0.1, y: 0.64, z: 0, long: 0.22, high: 0.17, wide: 1.86 },
  { look: 'clear', x: bedRear - 0.222, y: 0.64, z: 0, long: 0.024, high: 0.16, wide: 0.31 },
]

/** The bumper of a chassis body: a tread, the plate below it, and the receiver of a hitch. */
export function stepBumper(build: Build) {
  const { rear, width } = bodyMeasures(build)
  const wide = width - 0.14
  return {
    tread: { look: 'metal', x: rear - 0.15, y: 0.66, z: 0, long: 0.3, high: 0.05, wide },
    plate: { look: 'dark', x: rear - 0.28, y: 0.58, z: 0, long: 0.04, high: 0.16, wide },
    receiver: { look: 'dark', x: rear - 0.16, y: 0.5, z: 0, long: 0.35, high: 0.08, wide: 0.08 },
  } satisfies Record<string, Solid>
}

/** A bumper with a winch before the truck's own bumper, which is at an x. */
export const winchBumper = (bumperX: number) =>
  ({
    beam: { look: 'metal', x: bumperX + 0.16, y: 0.6, z: 0, long: 0.2, high: 0.3, wide: 1.86 },
    winch: { look: 'dark', x: bumperX + 0.22, y: 0.66, z: 0, long: 0.16, high: 0.18, wide: 0.62 },
    drum: { look: 'metal', x: bumperX + 0.3, y: 0.66, z: 0, long: 0.1, high: 0.1, wide: 0.4 },
  }) satisfies Record<string, Solid>

/** Frame, coupler, hitch and tool box of a trailer, and the vent on its roof. */
export function trailerParts(build: Build) {
  const { rear, top } = bodyMeasures(build)
  const floor = TRAILER_FLOOR
  return {
    frame: { look: 'dark', x: rear / 2, y: floor - 0.05, z: 0, long: -rear, high: 0.1, wide: 1.92 },
    coupler: { look: 'metal', x: 1.12, y: floor - 0.02, z: 0, long: 0.3, high: 0.1, wide: 0.12 },
    hitch: { look: 'dark', x: 1.245, y: floor - 0.05, z: 0, long: 0.13, high: 0.06, wide: 0.14 },
    toolBox: { look: 'metal', x: 0.32, y: floor + 0.14, z: 0, long: 0.42, high: 0.3, wide: 0.7 },
    vent: { look: 'metal', x: rear / 2, y: top + 0.06, z: 0, long: 0.6, high: 0.14, wide: 0.5 },
  } satisfies Record<string, Solid>
}

/** Tires of a trailer. */
export const TRAILER_TIRE = { radius: 0.345, wide: 0.2, z: 1.12 } as const
/** From the front end of the drawbar to the nose, and from its rear end, below the floor. */
export const DRAWBAR = { front: 1.05, rear: -0.1 } as const
/** x of the jack on the drawbar. */
export const JACK_X = 0.82

/** x of a trailer's axles, their middle, and half the length of the fender over them, without its slopes. */
export function trailerWheelsAt(build: Build) {
  const axles = trailerAxles(-bodyMeasures(build).rear, build.base === 'axle-single' ? 1 : 2)
  const middle = axles.reduce((sum, x) => sum + x, 0) / axles.length
  return { axles, middle, half: axles.length === 1 ? 0.45 : 0.85 }
}
/** Length of the slope at each end of a fender. */
export const FENDER_SLOPE = 0.135

/** Lenses of a light bar: clear in the middle, red beside it. */
const LENS_COUNT = 8
/** The space between two lenses. */
const LENS_GAP = 0.008

/** The base of a light bar, and its lenses from the street side to the curb side. */
export function lightBarParts(build: Build): { base: Solid; lenses: Solid[] } {
  const { x, width } = roofMeasures(build).lightBar
  const { top } = bodyMeasures(build)
  const pitch = width / LENS_COUNT
  return {
    base: { look: 'dark', x, y: top + 0.04, z: 0, long: 0.3, high: 0.035, wide: width },
    lenses: Array.from({ length: LENS_COUNT }, (_, index) => ({
      look: index === LENS_COUNT / 2 - 1 || index === LENS_COUNT / 2 ? 'clear' : 'red',
      x,
      y: top + 0.095,
      z: -width / 2 + (index + 0.5) * pitch,
      long: 0.26,
      high: 0.075,
      wide: pitch - LENS_GAP,
    })),
  }
}

/** Diameters of a beacon's base and lens. */
export const BEACON = { base: 0.18, lens: 0.15 } as const

/** A beacon on the roof, from the side or from behind; `at`: its x or z. */
export const beaconUpright = (at: number, roof: number): Shape[] => [
  box('dark', BEACON.base, 0.02, at, roof + 0.01),
  box('amber', BEACON.lens, 0.11, at, roof + 0.075),
]

/** The work lights of the curb side. */
export function workLights(build: Build): Solid[] {
  const { top, width } = bodyMeasures(build)
  const wide = 0.075
  return roofMeasures(build).workLights.map((x) => ({
    look: 'dark',
    x,
    y: top - 0.1,
    z: width / 2 + wide / 2,
    long: 0.3,
    high: 0.14,
    wide,
  }))
}

/** The brake lamp on the roof of a cap. */
export function brakeLamp(build: Build): Solid {
  const { rear, top } = bodyMeasures(build)
  return { look: 'red', x: rear + 0.02, y: top + 0.01, z: 0, long: 0.1, high: 0.03, wide: 0.6 }
}

/** Number of posts at each side of a ladder rack. */
const POST_COUNT = 4
/** Distance of the outer posts from the rack's ends. */
const POST_MARGIN = 0.15

/** The rail and the posts of a ladder rack at the curb side. */
export function ladderRack(build: Build): { rail: Solid; posts: Solid[] } {
  const { rear, top } = bodyMeasures(build)
  const { rackHalf: z, rackFront } = roofMeasures(build)
  const length = rackFront - rear
  const pitch = (length - 2 * POST_MARGIN) / (POST_COUNT - 1)
  return {
    rail: {
      look: 'metal',
      x: rear + length / 2,
      y: top + 0.08,
      z,
      long: length - 0.1,
      high: 0.04,
      wide: 0.04,
    },
    posts: Array.from({ length: POST_COUNT }, (_, index) => ({
      look: 'metal',
      x: rear + POST_MARGIN + index * pitch,
      y: top + 0.04,
      z,
      long: 0.032,
      high: 0.1,
      wide: 0.032,
    })),
  }
}
