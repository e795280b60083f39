import { BASES, HEIGHTS, type Range } from './bases'
import { type BaseId, type Bay, type Build, baysOf, type Compartment, type Face } from './build'

const clamp = (value: number, { min, max }: Range): number => Math.min(max, Math.max(min, Math.round(value)))

/*
 * Each function returns a changed copy of the build. Lengths are in inches; those outside the limits of the base or the
 * mount become the nearest possible ones.
 */

/** The build on another base, with the nearest length that fits. */
export const withBase = (build: Build, base: BaseId): Build => ({
  ...build,
  base,
  length: clamp(build.length, BASES[base].length),
})

export const withLength = (build: Build, length: number): Build => ({
  ...build,
  length: clamp(length, BASES[build.base].length),
})

export const withHeight = (build: Build, height: number): Build => ({
  ...build,
  height: clamp(height, HEIGHTS[build.mount]),
})

/** The build with other bays in a face. Changing the street side separates it from the curb side. */
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

/** The build with another compartment at a place; unchanged if the place does not exist. */
export function withCompartment(build: Build, { face, bay, part }: Place, compartment: Compartment): Build {
  const found = baysOf(build, face)[bay]
  return found ? withBay(build, face, bay, { ...found, [part]: compartment }) : build
}
