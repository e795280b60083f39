import {
  BASE_IDS,
  type Bay,
  BUMPERS,
  type Build,
  CABS,
  CONTENT_IDS,
  DOORS,
  FINISHES,
  LIGHTS,
  MAKES,
  MOUNTS,
  RACKS,
  TRADES,
  TRUCK_COLORS,
} from './build'
import { readBuild } from './read-build'

/**
 * Version of the link format. Links outlive releases: they store an option as its index in a list of `build.ts`, so a new
 * option may only be added at the end of its list; a test pins the existing ones. Another order of the packed fields
 * requires another version.
 */
const VERSION = '1'

/** Longest fragment that is read. Chat apps cut longer addresses. */
export const MAX_FRAGMENT = 1_500

type Packed = unknown[]

/** Stands for the bays of a street side that is the same as the curb side. */
const SAME_AS_CURB = 0

const packBay = ({ width, upper, lower }: Bay): Packed => [
  width,
  ...[upper, ...(lower ? [lower] : [])].flatMap(({ door, content }) => [
    DOORS.indexOf(door),
    CONTENT_IDS.indexOf(content),
  ]),
]

/** The packed fields in their order: the options of a field, or null for numbers and bays. */
const FIELDS = {
  trade: TRADES,
  mount: MOUNTS,
  make: MAKES,
  cab: CABS,
  base: BASE_IDS,
  length: null,
  height: null,
  curb: null,
  street: null,
  rear: null,
  rack: RACKS,
  lights: LIGHTS,
  hasSceneLights: [false, true],
  bumper: BUMPERS,
  body: FINISHES,
  doors: FINISHES,
  truck: TRUCK_COLORS,
} satisfies Partial<Record<keyof Build, readonly unknown[] | null>>

const ORDER = Object.entries(FIELDS) as [keyof typeof FIELDS, readonly unknown[] | null][]

const pack = (build: Build): Packed => [
  ...ORDER.map(([field, options]) => {
    const value = build[field]
    if (options) return options.indexOf(value)
    return Array.isArray(value) ? value.map(packBay) : (value ?? SAME_AS_CURB)
  }),
  build.lettering.name,
  build.lettering.phone,
]

const listOf = (value: unknown): Packed => (Array.isArray(value) ? value : [])
const pick = <T>(list: readonly T[], index: unknown): T | undefined =>
  typeof index === 'number' ? list[index] : undefined

function unpackBay(value: unknown): unknown {
  const [width, ...parts] = listOf(value)
  const compartment = (at: number) => ({
    door: pick(DOORS, parts[at]),
    content: pick(CONTENT_IDS, parts[at + 1]),
  })
  return { width, upper: compartment(0), lower: parts.length > 2 ? compartment(2) : null }
}

function unpack(value: unknown): unknown {
  const packed = listOf(value)
  const fields = ORDER.map(([field, options], at) => {
    const part = packed[at]
    if (options) return [field, pick(options, part)]
    return [field, Array.isArray(part) ? part.map(unpackBay) : part === SAME_AS_CURB ? null : part]
  })
  const [name, phone] = packed.slice(ORDER.length)
  return { ...Object.fromEntries(fields), lettering: { name, phone } }
}

/** The fragment of a link to this build, without `#`; ASCII, at most `MAX_FRAGMENT` characters. */
export function toFragment(build: Build): string {
  const bytes = new TextEncoder().encode(JSON.stringify(pack(build)))
  const text = btoa(String.fromCharCode(...bytes))
  return `${VERSION}.${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** The content of a fragment: a build, nothing, a build of a newer version of the format, or something unreadable. */
export type FragmentContent = { build: Build } | 'none' | 'newer' | 'broken'

/** Reads a fragment, with or without `#`. Never throws, whatever its content. */
export function fromFragment(fragment: string): FragmentContent {
  const text = fragment.replace(/^#/, '')
  if (text === '') return 'none'
  const [, version, payload = ''] = /^(\d{1,3})\.([\w-]+)$/.exec(text) ?? []
  if (version === undefined || text.length > MAX_FRAGMENT) return 'broken'
  if (Number(version) > Number(VERSION)) return 'newer'
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    )
    const build = readBuild(unpack(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))))
    return build ? { build } : 'broken'
  } catch {
    return 'broken'
  }
}
