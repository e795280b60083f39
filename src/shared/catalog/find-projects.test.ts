import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FuzzySearch } from '../text/fuzzy-search'
import { countChoice, type FilterableProject, findProjects, projectTexts } from './find-projects'
import { LIST_FILTERS, type ProjectFilters, UNTOUCHED_FILTERS } from './project-filters'
import { PROJECT_PRESETS } from './project-presets'
import { DELIVERY_STATUSES, PROJECT_TYPES } from './project-traits'

const TODAY = '2026-06-01'
const plain: FilterableProject = {
  id: 'p',
  title: 'Rig',
  description: null,
  specialty: null,
  truck_make: null,
  truck_model: null,
  chassis_type: null,
  axle_type: null,
  bed_length: null,
  year: null,
  tags: [],
  delivery_date: null,
  created_at: '2025-01-01T00:00:00Z',
}

const find = (projects: FilterableProject[], filters: ProjectFilters) =>
  findProjects(
    projects,
    filters,
    new FuzzySearch(projectTexts).find(projects, filters.search)?.ids ?? null,
    TODAY,
  )
const isFound = (project: Partial<FilterableProject>, filters: Partial<ProjectFilters>): boolean =>
  find([{ ...plain, ...project }], { ...UNTOUCHED_FILTERS, ...filters }).results.length === 1

test.each([
  ['Cap', 'truck cap'],
  ['Truck Cap', 'cap'],
  ['Mini-Trailer', 'mini trailer'],
  ['Interior', 'interior build'],
])('a project on %s is found by "%s"', (chassis_type, search) => {
  expect(isFound({ chassis_type }, { search })).toBe(true)
})

describe('length', () => {
  test('compares inches and feet, both ends included', () => {
    expect(isFound({ bed_length: '8 ft' }, { length: [90, 100] })).toBe(true)
    expect(isFound({ bed_length: '90' }, { length: [90, 100] })).toBe(true)
    expect(isFound({ bed_length: '100 in' }, { length: [90, 100] })).toBe(true)
    expect(isFound({ bed_length: '101 in' }, { length: [90, 100] })).toBe(false)
  })
  test('never hides an unparsable, implausible or missing length', () => {
    for (const bed_length of ['short bed', '11', '301', '40 ft', null]) {
      expect(isFound({ bed_length }, { length: [90, 100] })).toBe(true)
    }
  })
  test('hides nothing in its initial state, not even lengths outside the slider', () => {
    expect(isFound({ bed_length: '48 in' }, {})).toBe(true)
    expect(isFound({ bed_length: '240 in' }, {})).toBe(true)
    expect(isFound({ bed_length: '240 in' }, { length: [70, 210] })).toBe(false)
  })
})

describe('year', () => {
  test('hides no newer project in its initial state', () => {
    expect(isFound({ year: 2031 }, {})).toBe(true)
    expect(isFound({ year: 1994 }, {})).toBe(true)
  })
  test('includes both ends and never hides an unknown year', () => {
    expect(isFound({ year: 2026 }, { years: [2020, 2026] })).toBe(true)
    expect(isFound({ year: 2019 }, { years: [2020, 2026] })).toBe(false)
    expect(isFound({ year: null }, { years: [2020, 2026] })).toBe(true)
  })
})

test('specialty matches loosely; chassis, make and axle match regardless of case', () => {
  expect(isFound({ specialty: 'Veterinary' }, { specialty: ['Veterinarian'] })).toBe(true)
  expect(isFound({ chassis_type: 'cap' }, { chassis: ['Cap'] })).toBe(true)
  expect(isFound({ chassis_type: 'Mini-Trailer' }, { chassis: ['Trailer'] })).toBe(false)
  expect(isFound({ chassis_type: 'Mini Trailer' }, { chassis: ['Mini-Trailer'] })).toBe(true)
  expect(isFound({ truck_make: 'Ram' }, { make: ['RAM'] })).toBe(true)
  expect(isFound({ axle_type: null }, { axle: ['Dually'] })).toBe(false)
})

test('the search finds a project by the specialty that its card shows, and by the stored one', () => {
  for (const search of ['First Responder', 'Fire/EMS'])
    expect(isFound({ specialty: 'Fire/EMS' }, { search })).toBe(true)
  expect(isFound({ specialty: 'Veterinary' }, { search: 'Veterinarian' })).toBe(true)
  expect(isFound({ specialty: 'Contractor' }, { search: 'First Responder' })).toBe(false)
})

test('delivery status and project type filter projects', () => {
  expect(isFound({ delivery_date: TODAY }, { delivery: 'delivered' })).toBe(true)
  expect(isFound({ delivery_date: '2026-06-02' }, { delivery: 'scheduled' })).toBe(true)
  expect(isFound({ delivery_date: null }, { delivery: 'open' })).toBe(true)
  expect(isFound({ delivery_date: null }, { delivery: 'delivered' })).toBe(false)
  expect(isFound({ chassis_type: 'Mini-Trailer' }, { type: 'trailer' })).toBe(true)
  expect(isFound({ chassis_type: 'Interior' }, { type: 'interior' })).toBe(true)
  expect(isFound({ chassis_type: 'Cap' }, { type: 'truck-mounted' })).toBe(true)
  expect(isFound({ chassis_type: null }, { type: 'truck-mounted' })).toBe(false)
})

test('a project is found if it contains every word of the search, in any case', () => {
  const rig = { title: 'Forge body', truck_make: 'Ford', year: 2024, tags: ['anvil'] }
  expect(isFound(rig, { search: 'ANVIL ford 2024' })).toBe(true)
  expect(isFound(rig, { search: 'anvil chevy' })).toBe(false)
  expect(isFound(rig, { search: '   ' })).toBe(true)
})

const project: fc.Arbitrary<FilterableProject> = fc.record({
  id: fc.uuid(),
  title: fc.string(),
  description: fc.option(fc.string()),
  specialty: fc.option(fc.constantFrom(...PROJECT_PRESETS.specialty, 'Utility')),
  truck_make: fc.option(fc.constantFrom(...PROJECT_PRESETS.make, 'Isuzu')),
  truck_model: fc.option(fc.string()),
  chassis_type: fc.option(fc.constantFrom(...PROJECT_PRESETS.chassis)),
  axle_type: fc.option(fc.constantFrom(...PROJECT_PRESETS.axle)),
  bed_length: fc.option(
    fc.oneof(
      fc.string(),
      fc.integer({ min: 1, max: 30 }).map((feet) => `${feet} ft`),
    ),
  ),
  year: fc.option(fc.integer({ min: 1990, max: 2035 })),
  tags: fc.array(fc.string()),
  delivery_date: fc.option(fc.constantFrom('2020-01-01', '2030-01-01')),
  created_at: fc.constant('2025-01-01T00:00:00Z'),
})
const filters: fc.Arbitrary<ProjectFilters> = fc.record({
  search: fc.constantFrom('', 'a', 'ford'),
  specialty: fc.uniqueArray(fc.constantFrom(...PROJECT_PRESETS.specialty)),
  chassis: fc.uniqueArray(fc.constantFrom(...PROJECT_PRESETS.chassis)),
  make: fc.uniqueArray(fc.constantFrom(...PROJECT_PRESETS.make)),
  axle: fc.uniqueArray(fc.constantFrom(...PROJECT_PRESETS.axle)),
  length: fc.constantFrom(UNTOUCHED_FILTERS.length, [80, 120] as const),
  years: fc.constantFrom(UNTOUCHED_FILTERS.years, [2010, 2026] as const),
  delivery: fc.constantFrom(null, 'delivered' as const, 'open' as const),
  type: fc.constantFrom(null, 'trailer' as const),
  sort: fc.constant('newest' as const),
})

test('several values of one filter find what any of them finds', () => {
  fc.assert(
    fc.property(fc.array(project), filters, fc.constantFrom(...LIST_FILTERS), (projects, chosen, filter) => {
      const of = (choices: readonly string[]) => find(projects, { ...chosen, [filter]: choices }).results
      const [one, two]: readonly string[] = PROJECT_PRESETS[filter]
      if (!one || !two) throw new Error('two presets')
      const either = new Set([...of([one]), ...of([two])])
      expect(of([one, two])).toEqual(projects.filter((row) => either.has(row)))
    }),
  )
})

test('the initial filters hide nothing for any data', () => {
  fc.assert(
    fc.property(fc.array(project), (projects) => {
      expect(find(projects, UNTOUCHED_FILTERS).results).toEqual(projects)
    }),
  )
})

test('the count of a choice is the number of projects it would find', () => {
  fc.assert(
    fc.property(fc.array(project), filters, fc.constantFrom(...LIST_FILTERS), (projects, chosen, filter) => {
      const { counts } = find(projects, chosen)
      for (const choice of PROJECT_PRESETS[filter]) {
        const { results } = find(projects, { ...chosen, [filter]: [choice] })
        expect(countChoice(filter, counts[filter], choice)).toBe(results.length)
      }
    }),
  )
})

test('the count of a delivery status or project type is the number of projects it would find', () => {
  fc.assert(
    fc.property(fc.array(project), filters, (projects, chosen) => {
      const { counts } = find(projects, chosen)
      for (const delivery of keysOf(DELIVERY_STATUSES)) {
        const { results } = find(projects, { ...chosen, delivery })
        expect(countChoice('delivery', counts.delivery, delivery)).toBe(results.length)
      }
      for (const type of keysOf(PROJECT_TYPES)) {
        const { results } = find(projects, { ...chosen, type })
        expect(countChoice('type', counts.type, type)).toBe(results.length)
      }
    }),
  )
})

const keysOf = <Key extends string>(known: Record<Key, string>) => Object.keys(known) as Key[]
