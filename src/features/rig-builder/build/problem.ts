import { type Build, baysOf, type Face } from './build'
import { type Place, withBay } from './change'

/** Every rule that a build can break. A build that breaks none can be built as drawn. */
export type RuleCode =
  | 'bays_too_long'
  | 'wheel_in_the_way'
  | 'door_too_low'
  | 'door_too_high'
  | 'door_too_narrow'
  | 'door_too_wide'
  | 'content_too_low'
  | 'content_too_narrow'
  | 'too_shallow'
  | 'content_behind_door'
  | 'content_on_mount'
  | 'too_many'
  | 'too_heavy'

/** A fix: the label of its button, and the build that it results in. */
export interface Fix {
  label: string
  apply: (build: Build) => Build
}

export interface Problem {
  code: RuleCode
  /** Where the problem is; null for the complete build. */
  place: Place | null
  face: Face | null
  /** What is wrong and why, in one sentence. */
  sentence: string
  /** At least one, the smallest change first. */
  fixes: readonly Fix[]
}

const FACE_NAMES: Readonly<Record<Face, string>> = {
  curb: 'curb side',
  street: 'street side',
  rear: 'rear',
}
/** "the curb side" and so on, for sentences. */
export const faceName = (face: Face): string => FACE_NAMES[face]

/** The fix that merges the two compartments of a bay. */
export const joinBay = (face: Face, index: number, label = 'Use the full height'): Fix => ({
  label,
  apply: (build) => {
    const bay = baysOf(build, face)[index]
    return bay ? withBay(build, face, index, { ...bay, lower: null }) : build
  },
})
