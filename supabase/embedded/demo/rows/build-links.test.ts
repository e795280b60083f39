import { describe, expect, it } from 'vitest'
import { BASES } from '#features/rig-builder/build/bases'
import type { Build } from '#features/rig-builder/build/build'
import { estimate } from '#features/rig-builder/build/estimate'
import { placeAll } from '#features/rig-builder/build/layout'
import { fromFragment } from '#features/rig-builder/build/link'
import { problemsOf } from '#features/rig-builder/build/rules'
import { DEFAULT_ESTIMATES } from '#shared/builds/build-estimates'
import { priceHint } from '#shared/pricing/price-guide'
import { buildLinkOf } from './build-links'
import { PROJECTS } from './projects'
import { RIGS } from './rigs'

/** What the texts of a project or rig state, and its build. */
interface Built {
  key: string
  text: string
  specialty: string
  make: string | null
  model: string | null
  chassis: string
  length: string | null
  build: Build
}

const builtOf = (table: string, key: string, facts: Omit<Built, 'key' | 'build'>): Built[] => {
  const link = buildLinkOf(table, key).build_link
  const content = link ? fromFragment(link) : null
  if (content === null) return []
  if (typeof content === 'string') throw new Error(`${key}: the link is ${content}`)
  return [{ key, build: content.build, ...facts }]
}

const specification = (value: unknown, name: string): string | null => {
  const found = (value as Record<string, unknown>)[name]
  return typeof found === 'string' ? found : null
}

const BUILT: Built[] = [
  ...PROJECTS.flatMap((row) =>
    builtOf('projects', row.key, {
      text: [row.title, row.description, ...(row.tags ?? [])].join('\n'),
      specialty: row.specialty ?? '',
      make: row.truck_make ?? null,
      model: row.truck_model ?? null,
      chassis: row.chassis_type ?? '',
      length: row.bed_length ?? null,
    }),
  ),
  ...RIGS.flatMap((row) =>
    builtOf('rigs', row.key, {
      text: [row.title, row.description, ...Object.entries(row.specifications as object).flat()].join('\n'),
      specialty: row.specialty ?? '',
      make: row.make ?? null,
      model: row.model ?? null,
      chassis: row.chassis_type ?? '',
      length: specification(row.specifications, 'Body length'),
    }),
  ),
]

const MOUNTS_OF: Readonly<Record<string, Build['mount']>> = {
  'Service Body': 'chassis',
  'Vet Chassis': 'chassis',
  Cap: 'cap',
  'Slip-In Unit': 'slide-in',
  'Mini-Trailer': 'trailer',
}
const NUMBERS: readonly string[] = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

/** The rows about which `read` finds something, with what it finds. */
const rowsWith = <T>(read: (row: Built) => T | null) =>
  BUILT.flatMap((row) => {
    const stated = read(row)
    return stated === null ? [] : [{ ...row, stated }]
  })
const rowsNaming = (thing: RegExp) => BUILT.filter(({ text }) => thing.test(text))
const poundsIn = (found: RegExpExecArray | null): number | null => found && Number(found[1]?.replace(',', ''))

const OF_LENGTH = rowsWith(({ length }) => length)
const WITH_DRAWERS = rowsWith(({ text }) => {
  const found = /(\w+) drawer stacks?( on each side)?/i.exec(text)
  return found && NUMBERS.indexOf((found[1] ?? '').toLowerCase()) * (found[2] ? 2 : 1)
})
const WITH_ANVIL = rowsNaming(/\banvil\b/i)
const WITH_REAR_ANVIL = rowsNaming(/anvil \w+ at the rear/i)
const WITH_FORGE = rowsNaming(/\bforge\b/i)
const OF_BODY_WEIGHT = rowsWith(({ text }) =>
  poundsIn(/weighs ([\d,]+) lb(?! empty)/.exec(text) ?? /Body weight\n([\d,]+) lb/.exec(text)),
)
const OF_EMPTY_WEIGHT = rowsWith(({ text }) => poundsIn(/weighs ([\d,]+) lb empty/.exec(text)))
const WITH_GUIDE = rowsWith(({ specialty, chassis }) => priceHint({ specialty, chassis_type: chassis }))

const contentsOf = (build: Build) => placeAll(build).map(({ compartment }) => compartment.content)
const estimateOf = (build: Build) => estimate(build, DEFAULT_ESTIMATES)

it('has a build for the projects and rigs on a mount and a truck of the rig builder', () => {
  expect(BUILT).toHaveLength(13)
})

it.each([
  { check: 'length', least: 10, rows: OF_LENGTH },
  { check: 'drawers', least: 2, rows: WITH_DRAWERS },
  { check: 'anvil', least: 3, rows: WITH_ANVIL },
  { check: 'anvil at the rear', least: 2, rows: WITH_REAR_ANVIL },
  { check: 'forge', least: 3, rows: WITH_FORGE },
  { check: 'weight of the body', least: 2, rows: OF_BODY_WEIGHT },
  { check: 'weight when empty', least: 1, rows: OF_EMPTY_WEIGHT },
  { check: 'price', least: 8, rows: WITH_GUIDE },
])('has at least $least rows to check for the $check', ({ least, rows }) => {
  expect(rows.length).toBeGreaterThanOrEqual(least)
})

describe('the build of', () => {
  it.each(BUILT)('$key can be built, on the truck or trailer that the texts name', (row) => {
    const { build } = row
    expect(problemsOf(build)).toEqual([])
    expect(build.mount).toBe(MOUNTS_OF[row.chassis])
    const { models } = BASES[build.base]
    const named = models && `${build.make} ${models[build.make]}`.toLowerCase()
    expect(named?.replace(/ hd$/, '') ?? null).toBe(row.make && `${row.make} ${row.model}`.toLowerCase())
  })

  it.each(OF_LENGTH)('$key is $stated long, or fits a bed of $stated', ({ build, stated }) => {
    const bed = Number(build.base.replace('bed-', ''))
    const inches = build.mount === 'cap' || build.mount === 'slide-in' ? bed : build.length
    expect(`${inches / 12} ft`).toBe(stated)
  })

  it.each(WITH_DRAWERS)('$key has $stated drawer stacks', ({ build, stated }) => {
    expect(contentsOf(build).filter((content) => content === 'drawers')).toHaveLength(stated)
  })

  it.each(WITH_ANVIL)('$key has an anvil', ({ build }) => {
    expect(contentsOf(build)).toContain('anvil-stand')
  })

  it.each(WITH_REAR_ANVIL)('$key has an anvil at the rear', ({ build }) => {
    expect(build.rear.map(({ upper }) => upper.content)).toContain('anvil-stand')
  })

  it.each(WITH_FORGE)('$key has a forge', ({ build }) => {
    expect(contentsOf(build)).toContain('forge-slide')
  })

  it.each(OF_BODY_WEIGHT)('$key weighs about $stated lb without the truck', ({ build, stated }) => {
    expect(stated / estimateOf(build).bodyWeight).toBeCloseTo(1, 2)
  })

  it.each(OF_EMPTY_WEIGHT)('$key weighs about $stated lb with the truck, empty', ({ build, stated }) => {
    expect(stated / (estimateOf(build).bodyWeight + BASES[build.base].empty)).toBeCloseTo(1, 2)
  })

  it.each(WITH_GUIDE)(
    '$key has an estimate of the price that overlaps the price guide of its page',
    (row) => {
      const { price } = estimateOf(row.build)
      expect(price.low).toBeLessThanOrEqual(row.stated.to)
      expect(price.high).toBeGreaterThanOrEqual(row.stated.from)
    },
  )
})
