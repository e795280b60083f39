import { BASES } from './bases'
import { type Bay, type Build, baysOf, type Face } from './build'
import { withBay, withBays, withLength, withoutBay } from './change'
import { CONTENTS, DOOR_KINDS } from './contents'
import { FACE_LABELS } from './labels'
import { betweenSides, faceLength, GAP, isAboveWheel, neededLength, type PlacedCompartment } from './layout'
import { type Fix, joinBay, type Problem } from './problem'

/** Broken rules about the bays of one face: lower compartments over a wheel, and bays that are too long together. */
export const faceProblems = (build: Build, face: Face): Problem[] => [
  ...baysOf(build, face).flatMap((bay, index) => wheelProblem(build, face, bay, index)),
  ...lengthProblem(build, face),
]

/** A face in a sentence, after "the". */
const faceInSentence = (face: Face): string => FACE_LABELS[face].toLowerCase()

function lengthProblem(build: Build, face: Face): Problem[] {
  const bays = baysOf(build, face)
  const needed = neededLength(bays)
  const available = faceLength(build, face)
  if (needed <= available) return []
  const longerBody: Fix = {
    label: `Make the body ${needed} in. long`,
    apply: (from) => withLength(from, needed),
  }
  const canGrow = face !== 'rear' && needed <= BASES[build.base].length.max
  const widest = bays.reduce((best, { width }, index) => (width > (bays[best]?.width ?? 0) ? index : best), 0)
  const widestWidth = bays[widest]?.width ?? 0
  const narrowWidth = widestWidth - (needed - available)
  const narrowerBay: Fix = {
    label: `Narrow the widest compartment from ${widestWidth} to ${narrowWidth} in.`,
    apply: (from) =>
      withBays(
        from,
        face,
        baysOf(from, face).map((bay, index) => (index === widest ? { ...bay, width: narrowWidth } : bay)),
      ),
  }
  return [
    {
      code: 'bays_too_long',
      place: null,
      face,
      sentence: `The compartments on the ${faceInSentence(face)} need ${needed} in., counting ${GAP} in. of frame around each; the body has ${available} in.`,
      fixes: [
        ...(canGrow ? [longerBody] : []),
        ...(narrowWidth >= DOOR_KINDS.side.minWidth ? [narrowerBay] : []),
        {
          label: 'Remove the last compartment',
          apply: (from) => withoutBay(from, face, bays.length - 1),
        },
      ],
    },
  ]
}

function wheelProblem(build: Build, face: Face, bay: Bay, index: number): Problem[] {
  if (bay.lower === null || !isAboveWheel(build, face, index)) return []
  return [
    {
      code: 'wheel_in_the_way',
      place: { face, bay: index, part: 'lower' },
      face,
      sentence: 'A lower compartment doesn’t fit over the wheel.',
      fixes: [joinBay(face, index, 'Remove the lower compartment')],
    },
  ]
}

/**
 * Bays of the rear whose contents are deeper than the space that the side compartments leave. `placed`: the compartments
 * of the build.
 */
export const depthProblems = (build: Build, placed: readonly PlacedCompartment[]): Problem[] =>
  build.rear.flatMap((bay, index): Problem[] => {
    const depth = placed.find((one) => one.face === 'rear' && one.bay === index)?.d ?? 0
    const parts = [bay.upper, bay.lower].filter((part) => part !== null)
    const needed = Math.max(...parts.map(({ content }) => CONTENTS[content].depth))
    if (depth >= needed) return []
    return [
      {
        code: 'too_shallow',
        place: { face: 'rear', bay: index, part: 'upper' },
        face: 'rear',
        sentence: `Needs ${needed} in. of depth, but the side compartments leave ${Math.max(0, depth)} in.`,
        fixes: depthFixes(build, bay, index, needed - depth),
      },
    ]
  })

/** Fixes for a bay of the rear that is `missing` inches too shallow. */
function depthFixes(build: Build, bay: Bay, index: number, missing: number): Fix[] {
  const { from, to } = betweenSides(build)
  const longer = build.length + missing
  const emptyBay: Bay = {
    ...bay,
    upper: { ...bay.upper, content: 'empty' },
    lower: bay.lower && { ...bay.lower, content: 'empty' },
  }
  // A street side that mirrors the curb side is changed with it.
  const removals: Face[][] = build.street === null ? [['curb']] : [['curb', 'street'], ['curb'], ['street']]
  return [
    {
      label: `Make it ${to - from} in. wide to fit between the sides`,
      apply: (build) => withBay(build, 'rear', index, { ...bay, width: to - from }),
    },
    { label: `Make the body ${longer} in. long`, apply: (build) => withLength(build, longer) },
    { label: 'Leave it empty', apply: (build) => withBay(build, 'rear', index, emptyBay) },
    ...removals.map((sides) => ({
      label: `Remove the rearmost compartment on the ${sides.map(faceInSentence).join(' and the ')}`,
      apply: (build: Build) => sides.reduce(withoutRearmostBay, build),
    })),
    { label: 'Remove this compartment', apply: (build) => withoutBay(build, 'rear', index) },
  ]
}

const withoutRearmostBay = (build: Build, side: Face): Build =>
  withoutBay(build, side, baysOf(build, side).length - 1)
