import { BASES } from './bases'
import { type Bay, type Build, baysOf, type Face } from './build'
import { withBay, withBays, withLength, withoutBay } from './change'
import { CONTENTS, DOOR_KINDS } from './contents'
import { betweenSides, faceLength, GAP, isAboveWheel, neededLength, type PlacedCompartment } from './layout'
import { type Fix, faceName, joinBay, type Problem } from './problem'

/** Rules about the bays of a face: their length, wheels, and the depth that the sides leave at the rear. */
export function faceProblems(build: Build, face: Face): Problem[] {
  const bays = baysOf(build, face)
  const problems = bays.flatMap((bay, index) => wheelProblem(build, face, bay, index))
  const [needs, has] = [neededLength(bays), faceLength(build, face)]
  if (needs <= has) return problems
  const last = bays.length - 1
  const canGrow = face !== 'rear' && needs <= BASES[build.base].length.max
  const widest = bays.reduce((best, { width }, index) => (width > (bays[best]?.width ?? 0) ? index : best), 0)
  const widestWidth = bays[widest]?.width ?? 0
  const narrower = widestWidth - (needs - has)
  const shrink: Fix = {
    label: `Narrow the widest compartment from ${widestWidth} to ${narrower} in.`,
    apply: (from) =>
      withBays(
        from,
        face,
        baysOf(from, face).map((bay, index) => (index === widest ? { ...bay, width: narrower } : bay)),
      ),
  }
  return [
    ...problems,
    {
      code: 'bays_too_long',
      place: null,
      face,
      sentence: `The compartments on the ${faceName(face)} need ${needs} in., counting ${GAP} in. of frame around each; the body has ${has} in.`,
      fixes: [
        ...(canGrow
          ? [{ label: `Make the body ${needs} in. long`, apply: (from: Build) => withLength(from, needs) }]
          : []),
        ...(narrower >= DOOR_KINDS.side.minWidth ? [shrink] : []),
        { label: 'Remove the last compartment', apply: (from) => withoutBay(from, face, last) },
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

/** Compartments of the rear that meet those of the sides: the sides limit the depth of each. */
export function depthProblems(build: Build, all: readonly PlacedCompartment[]): Problem[] {
  const { from, to } = betweenSides(build)
  return build.rear.flatMap((bay, index) => {
    const d = all.find(({ face, bay: at }) => face === 'rear' && at === index)?.d ?? 0
    const parts = [bay.upper, bay.lower].filter((part) => part !== null)
    const needed = Math.max(...parts.map(({ content }) => CONTENTS[content].depth))
    if (d >= needed) return []
    const longer = build.length + needed - d
    // A street side that mirrors the curb side is changed with it.
    const sides: Face[][] = build.street === null ? [['curb']] : [['curb', 'street'], ['curb'], ['street']]
    const empty = { ...bay, upper: { ...bay.upper, content: 'empty' as const } }
    return [
      {
        code: 'too_shallow' as const,
        place: { face: 'rear' as const, bay: index, part: 'upper' as const },
        face: 'rear' as const,
        sentence: `Needs ${needed} in. of depth, but the side compartments leave ${Math.max(0, d)} in.`,
        fixes: [
          {
            label: `Make it ${to - from} in. wide to fit between the sides`,
            apply: (build) => withBay(build, 'rear', index, { ...bay, width: to - from }),
          },
          {
            label: `Make the body ${longer} in. long`,
            apply: (build) => withLength(build, longer),
          },
          {
            label: 'Leave it empty',
            apply: (build) =>
              withBay(build, 'rear', index, {
                ...empty,
                lower: bay.lower && { ...bay.lower, content: 'empty' },
              }),
          },
          ...sides.map((some) => ({
            label: `Remove the rearmost compartment on the ${some.map(faceName).join(' and the ')}`,
            apply: (build: Build) =>
              some.reduce((now, side) => withoutBay(now, side, baysOf(now, side).length - 1), build),
          })),
          { label: 'Remove this compartment', apply: (build) => withoutBay(build, 'rear', index) },
        ],
      },
    ]
  })
}
