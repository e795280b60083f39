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

describe.each(BUILT)('the build of $key', ({ text, specialty, make, model, chassis, length, build }) => {
  const estimates = estimate(build, DEFAULT_ESTIMATES)
  const base = BASES[build.base]
  const contents = placeAll(build).map(({ compartment }) => compartment.content)

  it('can be built, on the truck or trailer that the texts name', () => {
    expect(problemsOf(build)).toEqual([])
    expect(build.mount).toBe(MOUNTS_OF[chassis])
    const named = base.models && `${build.make} ${base.models[build.make]}`.toLowerCase()
    expect(named?.replace(/ hd$/, '') ?? null).toBe(make && `${make} ${model}`.toLowerCase())
  })

  it('is as long as the texts say; a cap or a slip-in fits the bed that they name', () => {
    if (length === null) return
    const bed = Number(build.base.replace('bed-', ''))
    const inches = build.mount === 'cap' || build.mount === 'slide-in' ? bed : build.length
    expect(`${inches / 12} ft`).toBe(length)
  })

  it('has the drawers, the anvil and the forges that the texts name', () => {
    const stated = /(\w+) drawer stacks?( on each side)?/i.exec(text)
    if (stated) {
      const stacks = NUMBERS.indexOf((stated[1] ?? '').toLowerCase()) * (stated[2] ? 2 : 1)
      expect(contents.filter((content) => content === 'drawers')).toHaveLength(stacks)
    }
    if (/\banvil\b/i.test(text)) expect(contents).toContain('anvil-stand')
    if (/\bforge\b/i.test(text)) expect(contents).toContain('forge-slide')
    if (/anvil \w+ at the rear/i.test(text))
      expect(build.rear.map(({ upper }) => upper.content)).toContain('anvil-stand')
  })

  it('weighs what the texts say', () => {
    const body = /weighs ([\d,]+) lb(?! empty)/.exec(text) ?? /Body weight\n([\d,]+) lb/.exec(text)
    const empty = /weighs ([\d,]+) lb empty/.exec(text)
    const near = (stated: RegExpExecArray | null, weight: number) => {
      if (stated) expect(Number(stated[1]?.replace(',', '')) / weight).toBeCloseTo(1, 2)
    }
    near(body, estimates.bodyWeight)
    near(empty, estimates.bodyWeight + base.empty)
  })

  it('costs an amount within the price guide of its page, by the estimate', () => {
    const guide = priceHint({ specialty, chassis_type: chassis })
    if (!guide) return
    expect(estimates.price.low).toBeLessThanOrEqual(guide.to)
    expect(estimates.price.high).toBeGreaterThanOrEqual(guide.from)
  })
})

it('has a build for the projects on a mount and a truck of the rig builder', () => {
  expect(BUILT.map(({ key }) => key)).toHaveLength(13)
  const stated = BUILT.filter(({ text }) => /drawer stacks?/.test(text))
  expect(stated.length).toBeGreaterThan(1)
})
