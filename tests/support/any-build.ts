import fc from 'fast-check'
import { fits } from '#features/rig-builder/build/bases'
import {
  BASE_IDS,
  type Bay,
  BUMPERS,
  type Build,
  baysOf,
  CABS,
  CONTENT_IDS,
  type Compartment,
  DOORS,
  FACES,
  type Face,
  FINISHES,
  LETTERING_LENGTH,
  LIGHTS,
  MAKES,
  MAX_BAYS,
  MOUNTS,
  RACKS,
  TRADES,
  TRUCK_COLORS,
} from '#features/rig-builder/build/build'
import {
  withBase,
  withBay,
  withBays,
  withCompartment,
  withHeight,
  withLength,
  withoutBay,
} from '#features/rig-builder/build/change'
import { withMount } from '#features/rig-builder/build/mount'
import { PRESETS } from '#features/rig-builder/build/presets'

type Choice = (build: Build) => Build

const compartment = fc.record({ door: fc.constantFrom(...DOORS), content: fc.constantFrom(...CONTENT_IDS) })
const width = fc.integer({ min: 6, max: 120 })
const bay: fc.Arbitrary<Bay> = fc.record({ width, upper: compartment, lower: fc.option(compartment) })
const bays = fc.array(bay, { maxLength: MAX_BAYS })
const size = fc.integer({ min: -5, max: 400 })
const line = (maxLength: number) => fc.string({ unit: 'grapheme-ascii', maxLength })

/** One of the values of a field. */
const oneOf = <K extends keyof Build>(key: K, values: readonly Build[K][]): fc.Arbitrary<Choice> =>
  fc.constantFrom(...values).map((value) => (build) => ({ ...build, [key]: value }))

/** A change of one bay of a face; none if the face has no bays. */
function inBay<T>(
  value: fc.Arbitrary<T>,
  change: (build: Build, face: Face, at: number, bay: Bay, value: T) => Build,
): fc.Arbitrary<Choice> {
  return fc.tuple(fc.constantFrom(...FACES), fc.nat(), value).map(([face, nat, chosen]) => (build) => {
    const list = baysOf(build, face)
    const at = list.length === 0 ? 0 : nat % list.length
    const found = list[at]
    return found ? change(build, face, at, found, chosen) : build
  })
}

function inCompartment<T>(value: fc.Arbitrary<T>, change: (from: Compartment, value: T) => Compartment) {
  return inBay(fc.tuple(fc.boolean(), value), (build, face, at, found, [isLower, chosen]) => {
    const part = isLower && found.lower ? 'lower' : 'upper'
    return withCompartment(build, { face, bay: at, part }, change(found[part] ?? found.upper, chosen))
  })
}

function moved(build: Build, face: Face, at: number, bay: Bay, isForward: boolean): Build {
  const list = baysOf(build, face).filter((_, index) => index !== at)
  list.splice(Math.max(0, at + (isForward ? -1 : 1)), 0, bay)
  return withBays(build, face, list)
}

/** One thing that a person can choose on the screens of the rig builder. */
const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.constantFrom(...TRADES).map((trade) => () => PRESETS[trade]),
  {
    weight: 3,
    arbitrary: fc.constantFrom(...MOUNTS).map((mount) => (build: Build) => withMount(build, mount)),
  },
  oneOf('make', MAKES),
  oneOf('cab', CABS),
  {
    weight: 3,
    arbitrary: fc.nat().map((nat) => (build: Build) => {
      const bases = BASE_IDS.filter((id) => fits(id, build.mount))
      return withBase(build, bases[nat % bases.length] ?? build.base)
    }),
  },
  size.map((length) => (build: Build) => withLength(build, length)),
  size.map((height) => (build: Build) => withHeight(build, height)),
  fc.tuple(fc.constantFrom(...FACES), bays).map(
    ([face, list]) =>
      (build: Build) =>
        withBays(build, face, list),
  ),
  fc.boolean().map((isMirrored) => (build: Build) => ({ ...build, street: isMirrored ? null : build.curb })),
  inBay(width, (build, face, at, bay, chosen) => withBay(build, face, at, { ...bay, width: chosen })),
  inBay(fc.option(compartment), (build, face, at, bay, lower) => withBay(build, face, at, { ...bay, lower })),
  inBay(fc.boolean(), moved),
  inBay(fc.constant(null), (build, face, at) => withoutBay(build, face, at)),
  inCompartment(fc.constantFrom(...DOORS), (from, door) => ({ ...from, door })),
  inCompartment(fc.constantFrom(...CONTENT_IDS), (from, content) => ({ ...from, content })),
  oneOf('rack', RACKS),
  oneOf('lights', LIGHTS),
  oneOf('hasSceneLights', [false, true]),
  oneOf('bumper', BUMPERS),
  oneOf('body', FINISHES),
  oneOf('doors', FINISHES),
  oneOf('truck', TRUCK_COLORS),
  fc
    .record({ name: line(LETTERING_LENGTH.name), phone: line(LETTERING_LENGTH.phone) })
    .map((lettering) => (build: Build) => ({ ...build, lettering })),
)

/** The build that results from any preset and up to 16 choices. */
export const anyBuild: fc.Arbitrary<Build> = fc
  .tuple(fc.constantFrom(...TRADES), fc.array(choice, { maxLength: 16 }))
  .map(([trade, choices]) => choices.reduce((build, apply) => apply(build), PRESETS[trade]))
