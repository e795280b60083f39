import { BASES, fits, HEIGHTS, type Range } from './bases'
import {
  BASE_IDS,
  type BaseId,
  type Bay,
  type Build,
  baysOf,
  type Compartment,
  FACES,
  type Face,
  type Mount,
} from './build'
import { faceLength, neededLength, SHAPES } from './layout'
import { usualBays } from './presets'

const clamp = (value: number, { min, max }: Range): number => Math.min(max, Math.max(min, Math.round(value)))

/** The build on another base; its length is the nearest that fits. */
export const withBase = (build: Build, base: BaseId): Build => ({
  ...build,
  base,
  length: clamp(build.length, BASES[base].length),
})

/**
 * The build on another mount. Base, length and height follow, since no value of the old mount fits the new one. Bays
 * that fit the new length stay, without lower compartments where the mount has no room for them; otherwise the usual
 * bays of the mount take their place.
 */
export function withMount(build: Build, mount: Mount): Build {
  if (mount === build.mount) return build
  const base = fits(build.base, mount) ? build.base : (BASE_IDS.find((id) => fits(id, mount)) ?? build.base)
  const moved = withBase({ ...build, mount, height: HEIGHTS[mount].usual }, base)
  const fitsFace = (face: Face) => neededLength(baysOf(moved, face)) <= faceLength(moved, face)
  if (!FACES.every(fitsFace)) return { ...moved, ...usualBays(mount), street: null }
  const whole = (bays: readonly Bay[]) =>
    bays.map((bay) => (SHAPES[mount].canSplit ? bay : { ...bay, lower: null }))
  return {
    ...moved,
    curb: whole(moved.curb),
    street: moved.street && whole(moved.street),
    rear: whole(moved.rear),
  }
}

export const withLength = (build: Build, length: number): Build => ({
  ...build,
  length: clamp(length, BASES[build.base].length),
})

export const withHeight = (build: Build, height: number): Build => ({
  ...build,
  height: clamp(height, HEIGHTS[build.mount]),
})

/** The build with other bays in a face. Changing the street side makes it a side of its own. */
export const withBays = (build: Build, face: Face, bays: readonly Bay[]): Build => ({
  ...build,
  [face]: bays,
})

export const withBay = (build: Build, face: Face, index: number, bay: Bay): Build =>
  withBays(
    build,
    face,
    baysOf(build, face).map((one, at) => (at === index ? bay : one)),
  )

export const withoutBay = (build: Build, face: Face, index: number): Build =>
  withBays(
    build,
    face,
    baysOf(build, face).filter((_, at) => at !== index),
  )

/** A compartment of a build, as rules and screens name it. */
export interface Place {
  face: Face
  bay: number
  part: 'upper' | 'lower'
}

export function withCompartment(build: Build, { face, bay, part }: Place, compartment: Compartment): Build {
  const found = baysOf(build, face)[bay]
  return found ? withBay(build, face, bay, { ...found, [part]: compartment }) : build
}
