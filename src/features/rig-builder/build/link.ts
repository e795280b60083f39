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
 * Version of the link format. Links outlive releases: options have their index in the lists of
 * `build.ts`, so new options may only be added at the end of a list; a test pins the existing ones. Another order of the
 * packed fields requires another version.
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

const pack = (build: Build): Packed => [
  TRADES.indexOf(build.trade),
  MOUNTS.indexOf(build.mount),
  MAKES.indexOf(build.make),
  CABS.indexOf(build.cab),
  BASE_IDS.indexOf(build.base),
  build.length,
  build.height,
  build.curb.map(packBay),
  build.street?.map(packBay) ?? SAME_AS_CURB,
  build.rear.map(packBay),
  RACKS.indexOf(build.rack),
  LIGHTS.indexOf(build.lights),
  build.hasSceneLights ? 1 : 0,
  BUMPERS.indexOf(build.bumper),
  FINISHES.indexOf(build.body),
  FINISHES.indexOf(build.doors),
  TRUCK_COLORS.indexOf(build.truck),
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
  const [trade, mount, make, cab, base, length, height, curb, street, rear, ...extras] = listOf(value)
  const [rack, lights, sceneLights, bumper, body, doors, truck, name, phone] = extras
  const bays = (packed: unknown) => listOf(packed).map(unpackBay)
  return {
    trade: pick(TRADES, trade),
    mount: pick(MOUNTS, mount),
    make: pick(MAKES, make),
    cab: pick(CABS, cab),
    base: pick(BASE_IDS, base),
    length,
    height,
    curb: bays(curb),
    street: street === SAME_AS_CURB ? null : bays(street),
    rear: bays(rear),
    rack: pick(RACKS, rack),
    lights: pick(LIGHTS, lights),
    hasSceneLights: sceneLights === 1,
    bumper: pick(BUMPERS, bumper),
    body: pick(FINISHES, body),
    doors: pick(FINISHES, doors),
    truck: pick(TRUCK_COLORS, truck),
    lettering: { name, phone },
  }
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
