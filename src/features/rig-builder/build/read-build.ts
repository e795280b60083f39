import {
  array,
  boolean,
  integer,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
} from 'valibot'
import type { Json } from '#shared/schema/row-values'
import { BASES, fits, HEIGHTS, type Range } from './bases'
import {
  BASE_IDS,
  type Bay,
  BUMPERS,
  type Build,
  CABS,
  CONTENT_IDS,
  DOORS,
  FINISHES,
  LETTERING_LENGTH,
  LIGHTS,
  MAKES,
  MAX_BAYS,
  MOUNTS,
  RACKS,
  TRADES,
  TRUCK_COLORS,
} from './build'

const inches = (min: number, max: number) => pipe(number(), integer(), minValue(min), maxValue(max))
/** One line of text, without control characters and direction marks. */
const line = (max: number) => pipe(string(), maxLength(max), regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]*$/u))

const compartment = object({ door: picklist(DOORS), content: picklist(CONTENT_IDS) })
const bays = pipe(
  array(object({ width: inches(6, 192), upper: compartment, lower: nullable(compartment) })),
  maxLength(MAX_BAYS),
)

const BUILD = object({
  trade: picklist(TRADES),
  mount: picklist(MOUNTS),
  make: picklist(MAKES),
  cab: picklist(CABS),
  base: picklist(BASE_IDS),
  length: inches(60, 200),
  height: inches(20, 90),
  curb: bays,
  street: nullable(bays),
  rear: bays,
  rack: picklist(RACKS),
  lights: picklist(LIGHTS),
  hasSceneLights: boolean(),
  bumper: picklist(BUMPERS),
  body: picklist(FINISHES),
  doors: picklist(FINISHES),
  truck: picklist(TRUCK_COLORS),
  lettering: object({ name: line(LETTERING_LENGTH.name), phone: line(LETTERING_LENGTH.phone) }),
})

/**
 * The build in a value of unknown origin: a link, a draft of an older version, a row. Null if it is not a build. A base
 * that does not fit the mount, or a body that is too long or high for base and mount, is rejected here, because no
 * screen can show it; `rules.ts` reports every other contradiction.
 */
export function readBuild(value: unknown): Build | null {
  const { success, output } = safeParse(BUILD, value)
  return success && fits(output.base, output.mount) && isOfSize(output) ? output : null
}

const isIn = (value: number, { min, max }: Range): boolean => value >= min && value <= max

const isOfSize = ({ base, mount, length, height }: Build): boolean =>
  isIn(length, BASES[base].length) && isIn(height, HEIGHTS[mount])

/** The bays of a face in a value of unknown origin; null if it has none. */
export function readBays(value: unknown): Bay[] | null {
  const { success, output } = safeParse(bays, value)
  return success ? output : null
}

/** A build as stored in a row: the input of `readBuild`. */
export const toJson = (build: Build): Json => JSON.parse(JSON.stringify(build))
