/** The weight of a build. `rules.ts` checks whether its truck can carry it. */
import { BASES, WIDTHS } from './bases'
import type { Build } from './build'
import { CONTENTS, DOOR_KINDS } from './contents'
import { cubicFeet, type PlacedCompartment } from './layout'

/**
 * 1/8 in. sheet, lb per square foot: aluminum has 0.098 lb per cubic inch. Frame and welds add 55 %, an assumption of
 * ours.
 */
const SHEET = 1.76 * 1.55
/** Walls of a compartment, 0.1 in. sheet of the same aluminum, lb per square foot. */
const LINER = 1.41

/** Paint, and parts on the roof and the ends, lb; from the data sheets of comparable parts. */
const EXTRA_WEIGHTS = {
  paint: 25,
  doorPaint: 8,
  ladder: 58,
  beacon: 5,
  'light-bar': 24,
  scene: 9,
  winch: 190,
  lettering: 0,
} as const
/** The rear step of every chassis body, lb. */
const REAR_STEP = 62

type ExtraId = keyof typeof EXTRA_WEIGHTS

/** The parts of a build other than its compartments. */
export function extrasOf(build: Build): ExtraId[] {
  const has: Record<ExtraId, boolean> = {
    paint: build.body !== 'bare',
    doorPaint: build.doors !== build.body && build.doors !== 'bare',
    ladder: build.rack === 'ladder',
    beacon: build.lights === 'beacon',
    'light-bar': build.lights === 'light-bar',
    scene: build.hasSceneLights,
    winch: BASES[build.base].models !== null && build.bumper === 'winch',
    lettering: build.lettering.name !== '' || build.lettering.phone !== '',
  }
  return (Object.keys(has) as ExtraId[]).filter((id) => has[id])
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

/** Body, doors and equipment, lb. */
export const weightOf = (build: Build, placed: readonly PlacedCompartment[]): number =>
  areaOf(build) * SHEET +
  (build.mount === 'chassis' ? REAR_STEP : 0) +
  placed.reduce((sum, one) => sum + compartmentWeight(one), 0) +
  extrasOf(build).reduce((sum, id) => sum + EXTRA_WEIGHTS[id], 0)
