import { BASES, WIDTHS } from './bases'
import type { Build, Door } from './build'
import { placeAll, SHAPES } from './layout'

/*
 * All sizes here are measured on the model (`src/rig-models`), in inches; a test compares them with it.
 */

/** From the bumper's bolts to the back of the cab, with the gap behind it. */
const CAB_LENGTHS = { regular: 123, crew: 163 } as const
const BUMPER_LENGTHS = { step: 8, winch: 15 } as const
/** The step behind a chassis body. */
const REAR_STEP = 6
/** Tongue and coupler of a trailer, and its width over the fenders. */
const TONGUE = 51.5
const TRAILER_WIDTH = 99
/** Width of a truck over its wheel arches, and height of its cab. */
const TRUCK = { width: 82.5, height: 79 } as const
/** Height of roof equipment: the rack, the lights, the vent of every trailer, the brake lamp of every cap. */
const ROOF = { ladder: 4, lights: 5, vent: 5, brakeLamp: 1 } as const
/** How far the lips of the wheel arches, the roof's edges, and work lights stand out from the body. */
const STANDS_OUT = { arch: 1, edge: 0.5, workLight: 3 } as const
/** How far a closed door stands out with its handle. */
const DOOR_STANDS_OUT: Readonly<Record<Door, number>> = { lift: 2.5, side: 2.5, drop: 2.5, 'roll-up': 1 }

/** How far the closed doors of the sides, or of the rear, stand out. */
export const doorsStandOut = (build: Build, where: 'sides' | 'rear'): number =>
  Math.max(
    0,
    ...placeAll(build)
      .filter(({ face }) => (face === 'rear') === (where === 'rear'))
      .map(({ compartment }) => DOOR_STANDS_OUT[compartment.door]),
  )

/**
 * Outside dimensions, as a tape measures them: with truck, roof equipment, and closed doors with their handles, but
 * without mirrors, which fold.
 */
export function outsideOf(build: Build): { length: number; width: number; height: number } {
  const { mount } = build
  const isTrailer = BASES[build.base].models === null
  const roof = Math.max(
    STANDS_OUT.edge,
    build.rack === 'ladder' ? ROOF.ladder : 0,
    build.lights === 'none' ? 0 : ROOF.lights,
    isTrailer ? ROOF.vent : 0,
    mount === 'cap' ? ROOF.brakeLamp : 0,
  )
  const side = Math.max(
    doorsStandOut(build, 'sides'),
    build.hasSceneLights ? STANDS_OUT.workLight : 0,
    mount === 'chassis' ? STANDS_OUT.arch : STANDS_OUT.edge,
  )
  const body = { width: WIDTHS[mount] + 2 * side, height: SHAPES[mount].floor + build.height + roof }
  if (isTrailer)
    return {
      length: build.length + TONGUE + Math.max(STANDS_OUT.edge, doorsStandOut(build, 'rear')),
      width: Math.max(body.width, TRAILER_WIDTH),
      height: body.height,
    }
  const step = mount === 'chassis' ? REAR_STEP : 0
  return {
    length: CAB_LENGTHS[build.cab] + build.length + BUMPER_LENGTHS[build.bumper] + step,
    width: Math.max(body.width, TRUCK.width),
    height: Math.max(body.height, TRUCK.height),
  }
}
