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

/** The fix that leaves a bay with one compartment of the full height. */
export const joinBay = (face: Face, index: number, label = 'Use the full height'): Fix => ({
  label,
  apply: (build) => {
    const bay = baysOf(build, face)[index]
    return bay ? withBay(build, face, index, { ...bay, lower: null }) : build
  },
})
