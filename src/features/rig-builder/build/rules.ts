import { CONTENT_PARTS, DOOR_PARTS } from '#shared/builds/build-estimates'
import { BASES, baseName, HEIGHTS, payloadOf } from './bases'
import { BASE_IDS, type Build, baysOf, DOORS, type Door, FACES, type Face } from './build'
import { type Place, withBase, withBay, withCompartment, withHeight, withoutBay } from './change'
import { CONTENTS, DOOR_KINDS } from './contents'
import { depthProblems, faceProblems } from './face-rules'
import { faceLength, GAP, isAboveWheel, neededLength, type PlacedCompartment, placeAll } from './layout'
import { type Fix, joinBay, type Problem, type RuleCode } from './problem'
import { compartmentWeight, weightOf } from './weight'

const placeOf = ({ face, bay, part }: PlacedCompartment): Place => ({ face, bay, part })

const changeDoor = (placed: PlacedCompartment, door: Door): Fix => ({
  label: `Use a ${DOOR_PARTS[door].label.toLowerCase()}`,
  apply: (build) => withCompartment(build, placeOf(placed), { ...placed.compartment, door }),
})

const leaveEmpty = (placed: PlacedCompartment): Fix => ({
  label: 'Leave it empty',
  apply: (build) => withCompartment(build, placeOf(placed), { ...placed.compartment, content: 'empty' }),
})

const setWidth = (placed: PlacedCompartment, width: number): Fix => ({
  label: `Make it ${width} in. wide`,
  apply: (build) => {
    const bay = baysOf(build, placed.face)[placed.bay]
    return bay ? withBay(build, placed.face, placed.bay, { ...bay, width }) : build
  },
})

/** Fixes for a compartment that is `missing` inches too low. */
function raise(build: Build, placed: PlacedCompartment, missing: number): Fix[] {
  const needed = build.height + missing
  const bay = baysOf(build, placed.face)[placed.bay]
  const canJoin = bay !== undefined && bay.lower !== null && !isAboveWheel(build, placed.face, placed.bay)
  return [
    ...(placed.part === 'upper' && needed <= HEIGHTS[build.mount].max
      ? [{ label: `Raise the body to ${needed} in.`, apply: (from: Build) => withHeight(from, needed) }]
      : []),
    ...(canJoin ? [joinBay(placed.face, placed.bay)] : []),
  ]
}

/** The clear height that a door requires: more than its own where a person works under it. */
function doorHeight(build: Build, door: Door): { min: number; max: number } {
  const { minHeight, maxHeight, standingHeight } = DOOR_KINDS[door]
  const isWorkedUnder = build.mount === 'chassis' || build.mount === 'trailer'
  return { min: isWorkedUnder ? (standingHeight ?? minHeight) : minHeight, max: maxHeight }
}

/** Doors that fit a clear space and the contents behind them. */
function doorsFor(build: Build, placed: PlacedCompartment): Door[] {
  const { w, h, compartment } = placed
  return DOORS.filter((door) => {
    const kind = DOOR_KINDS[door]
    const { min, max } = doorHeight(build, door)
    return (
      w >= kind.minWidth &&
      w <= kind.maxWidth &&
      h >= min &&
      h <= max &&
      !CONTENTS[compartment.content].notBehind?.[door]
    )
  })
}

const otherDoors = (build: Build, placed: PlacedCompartment): Fix[] =>
  doorsFor(build, placed)
    .filter((door) => door !== placed.compartment.door)
    .map((door) => changeDoor(placed, door))

function doorProblems(build: Build, placed: PlacedCompartment): Problem[] {
  const { face, w, h, compartment } = placed
  const kind = DOOR_KINDS[compartment.door]
  const height = doorHeight(build, compartment.door)
  const name = DOOR_PARTS[compartment.door].label.toLowerCase()
  const others = otherDoors(build, placed)
  const problem = (code: RuleCode, sentence: string, fixes: Fix[]): Problem => ({
    code,
    place: placeOf(placed),
    face,
    sentence,
    fixes: [...fixes, ...others, removeFix(placed)],
  })
  if (h < height.min)
    return [
      problem(
        'door_too_low',
        `A ${name} needs ${height.min} in. of height; this space has ${h} in.`,
        raise(build, placed, height.min - h),
      ),
    ]
  if (h > height.max)
    return [
      problem(
        'door_too_high',
        `A ${name} can be at most ${height.max} in. high; this space has ${h} in.`,
        [],
      ),
    ]
  if (w < kind.minWidth)
    return [
      problem('door_too_narrow', `A ${name} needs ${kind.minWidth} in. of width; this space has ${w} in.`, [
        setWidth(placed, kind.minWidth),
      ]),
    ]
  if (w > kind.maxWidth)
    return [
      problem(
        'door_too_wide',
        `A ${name} can be at most ${kind.maxWidth} in. wide; this space has ${w} in.`,
        [setWidth(placed, kind.maxWidth)],
      ),
    ]
  return []
}

const removeFix = ({ face, bay, part }: PlacedCompartment): Fix =>
  part === 'lower'
    ? joinBay(face, bay, 'Remove the lower compartment')
    : { label: 'Remove this compartment', apply: (build) => withoutBay(build, face, bay) }

function contentProblems(build: Build, placed: PlacedCompartment): Problem[] {
  const { face, w, h, compartment } = placed
  const content = CONTENTS[compartment.content]
  const name = CONTENT_PARTS[compartment.content].label.toLowerCase()
  const problem = (code: RuleCode, sentence: string, fixes: Fix[]): Problem => ({
    code,
    place: placeOf(placed),
    face,
    sentence,
    fixes: [...fixes, leaveEmpty(placed)],
  })
  const behind = content.notBehind?.[compartment.door]
  const on = content.notOn?.[build.mount]
  return [
    ...(w < content.width
      ? [
          problem(
            'content_too_narrow',
            `Needs ${content.width} in. of width for the ${name}; this space has ${w} in.`,
            [setWidth(placed, content.width)],
          ),
        ]
      : []),
    ...(h < content.height
      ? [
          problem(
            'content_too_low',
            `Needs ${content.height} in. of height for the ${name}; this space has ${h} in.`,
            raise(build, placed, content.height - h),
          ),
        ]
      : []),
    ...(behind ? [problem('content_behind_door', behind, otherDoors(build, placed))] : []),
    ...(on ? [problem('content_on_mount', on, [])] : []),
  ]
}

/** Equipment beyond its maximum number per build. */
function countProblems(allPlaced: readonly PlacedCompartment[]): Problem[] {
  const counts = new Map<string, number>()
  return allPlaced.flatMap((placed) => {
    const { content } = placed.compartment
    const { atMost } = CONTENTS[content]
    const count = (counts.get(content) ?? 0) + 1
    counts.set(content, count)
    if (count <= atMost) return []
    return [
      {
        code: 'too_many' as const,
        place: placeOf(placed),
        face: placed.face,
        sentence: `${atMost === 1 ? 'Only one' : `No more than ${atMost}`} per rig: ${CONTENT_PARTS[content].label.toLowerCase()}.`,
        fixes: [leaveEmpty(placed)],
      },
    ]
  })
}

const pounds = (weight: number) => `${Math.round(weight).toLocaleString('en-US')} lb`

function weightProblem(build: Build, allPlaced: readonly PlacedCompartment[]): Problem[] {
  const weight = weightOf(build, allPlaced)
  const payload = payloadOf(build)
  if (weight <= payload) return []
  const stronger = BASE_IDS.filter(
    (base) => BASES[base].mount === BASES[build.base].mount && payloadOf({ ...build, base }) > payload,
  )
  const loaded = allPlaced.filter(({ compartment }) => compartment.content !== 'empty')
  const heaviest = loaded.sort((a, b) => compartmentWeight(b) - compartmentWeight(a))[0]
  return [
    {
      code: 'too_heavy',
      place: null,
      face: null,
      sentence: `Body and equipment weigh about ${pounds(weight)}; ${BASES[build.base].models === null ? 'this trailer' : 'this truck'} can carry ${pounds(payload)}.`,
      fixes: [
        ...stronger.map((base) => ({
          label: `Switch to ${baseName({ ...build, base }).replace(/, .*cab$/, '')} (carries ${pounds(payloadOf({ ...build, base }))})`,
          apply: (from: Build) => withBase(from, base),
        })),
        ...(heaviest
          ? [
              {
                label: `Leave out the ${CONTENT_PARTS[heaviest.compartment.content].label.toLowerCase()}`,
                apply: leaveEmpty(heaviest).apply,
              },
            ]
          : [{ label: 'Remove the last compartment', apply: removeLast }]),
      ],
    },
  ]
}

function removeLast(build: Build): Build {
  const face = FACES.find((candidate) => baysOf(build, candidate).length > 0)
  return face ? withoutBay(build, face, baysOf(build, face).length - 1) : build
}

/** Every rule that the build breaks, with all possible fixes, useless ones included. */
function brokenRules(build: Build): Problem[] {
  // A street side that mirrors the curb side would report its problems twice; its weight and equipment count.
  const faces: readonly Face[] = build.street === null ? ['curb', 'rear'] : FACES
  const allPlaced = placeAll(build)
  const reported = allPlaced.filter(({ face }) => faces.includes(face))
  return [
    ...faces.flatMap((face) => faceProblems(build, face)),
    ...depthProblems(build, allPlaced),
    ...reported.flatMap((placed) => [...doorProblems(build, placed), ...contentProblems(build, placed)]),
    ...countProblems(allPlaced),
    ...weightProblem(build, allPlaced),
  ]
}

/**
 * Every rule that the build breaks, most basic first; empty if it can be built as drawn. A fix that only causes another
 * problem is omitted. If every fix does, the last one is offered, because it removes the part that does not fit.
 */
export function problemsOf(build: Build): Problem[] {
  const broken = brokenRules(build)
  return broken.map((problem) => {
    const helpful = problem.fixes.filter(({ apply }) => brokenRules(apply(build)).length < broken.length)
    return { ...problem, fixes: helpful.length > 0 ? helpful : problem.fixes.slice(-1) }
  })
}

/** The remaining clear width on a face, in.; negative if its bays do not fit. */
export const widthLeft = (build: Build, face: Face): number =>
  faceLength(build, face) - neededLength(baysOf(build, face)) - GAP
