import {
  CONTENT_DENSITIES,
  CONTENT_WEIGHTS,
  DOOR_WEIGHTS,
  EXTRA_WEIGHTS,
  FRAME_FRACTION,
  SHEET_WEIGHTS,
  STEP_WEIGHT,
} from '#shared/builds/figures/weight-figures'
import { BASES, WIDTHS } from './bases'
import type { Build } from './build'
import { cubicFeet, type PlacedCompartment } from './layout'

type ExtraId = keyof typeof EXTRA_WEIGHTS.values

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

/** Square inches in a square foot; the weights of sheets are in pounds per square foot. */
const SQUARE_FOOT = 12 ** 2

/** Area of the outside of the body, sq ft. */
const areaOf = ({ length, height, mount }: Build): number => {
  const width = WIDTHS[mount]
  return (2 * (length * height + width * height + length * width)) / SQUARE_FOOT
}

/** Weight of the walls and the door of a compartment, lb. */
const wallsAndDoor = ({ w, h, d, compartment }: PlacedCompartment): number =>
  ((2 * (w * d + h * d) + w * h) / SQUARE_FOOT) * SHEET_WEIGHTS.values.liner +
  ((w * h) / SQUARE_FOOT) * DOOR_WEIGHTS.values[compartment.door]

/** Weight of the contents of a compartment, lb. */
function contentWeight(placed: PlacedCompartment): number {
  const { content } = placed.compartment
  return CONTENT_WEIGHTS.values[content] + CONTENT_DENSITIES.values[content] * cubicFeet(placed)
}

/** Weight of one compartment with its walls, door and content, lb. */
export const compartmentWeight = (placed: PlacedCompartment): number =>
  wallsAndDoor(placed) + contentWeight(placed)

/** Extras that are part of the body, not equipment. */
const isOfBody = (id: ExtraId): boolean => id === 'paint' || id === 'doorPaint' || id === 'lettering'

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0)
const extrasWeight = (ids: readonly ExtraId[]): number => sumOf(ids.map((id) => EXTRA_WEIGHTS.values[id]))

/** The body alone: with its compartments, doors and paint, without equipment, lb. */
export const bodyWeightOf = (build: Build, placed: readonly PlacedCompartment[]): number =>
  areaOf(build) * SHEET_WEIGHTS.values.body * (1 + FRAME_FRACTION.values.frame) +
  (build.mount === 'chassis' ? STEP_WEIGHT.values.chassis : 0) +
  sumOf(placed.map(wallsAndDoor)) +
  extrasWeight(extrasOf(build).filter(isOfBody))

/** The body with its equipment, lb. `rules.ts` checks whether the truck can carry it. */
export const weightOf = (build: Build, placed: readonly PlacedCompartment[]): number =>
  bodyWeightOf(build, placed) +
  sumOf(placed.map(contentWeight)) +
  extrasWeight(extrasOf(build).filter((id) => !isOfBody(id)))
