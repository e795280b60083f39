import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ListFilter,
  PROJECT_SORTS,
  type ProjectFilters,
  UNTOUCHED_FILTERS,
} from '#shared/catalog/project-filters'
import {
  LENGTH_SLIDER,
  type Range,
  type RangeBounds,
  rangeFilter,
  yearBounds,
} from '#shared/catalog/project-ranges'
import { DELIVERY_STATUSES, PROJECT_TYPES } from '#shared/catalog/project-traits'
import { projectFiltersFromUrl, withProjectFilters } from './filter-url'
import { type ProjectChoices, projectChoices } from './project-choices'

const YEAR = 2026
const keyOf = <Key extends string>(known: Record<Key, string>) =>
  fc.constantFrom(...(Object.keys(known) as Key[]))
const rangeIn = (bounds: RangeBounds): fc.Arbitrary<Range | null> =>
  fc
    .tuple(fc.integer(bounds), fc.integer(bounds))
    .map(([a, b]) => rangeFilter([Math.min(a, b), Math.max(a, b)], bounds))

/** Presets and values of the data, in any script. */
const CHOICES: ProjectChoices = { ...projectChoices([]), make: ['Ford', 'Škoda & co', 'Ö+=%?'] }
const some = (filter: ListFilter) => fc.uniqueArray(fc.constantFrom(...CHOICES[filter]))
const filters: fc.Arbitrary<ProjectFilters> = fc.record({
  search: fc.string(),
  specialty: some('specialty'),
  chassis: some('chassis'),
  make: some('make'),
  axle: some('axle'),
  length: rangeIn(LENGTH_SLIDER),
  years: rangeIn(yearBounds(YEAR)),
  delivery: fc.option(keyOf(DELIVERY_STATUSES)),
  type: fc.option(keyOf(PROJECT_TYPES)),
  sort: keyOf(PROJECT_SORTS),
})

test('the sliders have the bounds and steps of Site 9, and the years end with 2025 or the current year', () => {
  expect(LENGTH_SLIDER).toEqual({ min: 60, max: 210, step: 10 })
  expect(yearBounds(2024)).toEqual({ min: 2000, max: 2025, step: 1 })
  expect(yearBounds(2027)).toEqual({ min: 2000, max: 2027, step: 1 })
})

test('any filters are unchanged after they are written to a link and read back', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      const link = withProjectFilters(new URLSearchParams(), chosen).toString()
      expect(projectFiltersFromUrl(new URLSearchParams(link), YEAR, CHOICES)).toEqual(chosen)
    }),
  )
})

test('untouched filters are not in the URL, and other parameters do not change', () => {
  const params = new URLSearchParams('q=forge&make=Ford&ref=letter&sort=title')
  expect(withProjectFilters(params, UNTOUCHED_FILTERS).toString()).toBe('ref=letter')
})

test.each([
  'length=10-400',
  'length=120-80',
  'length=abc',
  'years=1900-2050',
  'years=2000-2026',
  'delivery=toString',
  'type=boat',
  'sort=',
  'specialty=Nonsense',
  'make=',
])('a link with %s filters nothing', (link) => {
  expect(projectFiltersFromUrl(new URLSearchParams(link), YEAR, CHOICES)).toEqual(UNTOUCHED_FILTERS)
})

test.each([
  ['Veterinary', 'Veterinarian'],
  ['Fire/EMS', 'First Responder'],
])('an old link with the specialty %s filters by %s', (old, choice) => {
  const params = new URLSearchParams({ specialty: old })
  expect(projectFiltersFromUrl(params, YEAR, projectChoices([])).specialty).toEqual([choice])
})

test.each([
  ['Truck Cap', 'Cap'],
  ['mini trailer', 'Mini-Trailer'],
])('a link with the chassis type %s filters by %s', (name, choice) => {
  const params = new URLSearchParams({ chassis: name })
  expect(projectFiltersFromUrl(params, YEAR, projectChoices([])).chassis).toEqual([choice])
})

test('recognizes a choice in any letter case', () => {
  expect(projectFiltersFromUrl(new URLSearchParams('specialty=+farrier'), YEAR, CHOICES).specialty).toEqual([
    'Farrier',
  ])
})

test('a link filters by several values of one filter, each once; unknown ones are ignored', () => {
  const link = new URLSearchParams('make=Ford&make=ford&make=Boat&make=%C5%A0koda+%26+co')
  expect(projectFiltersFromUrl(link, YEAR, CHOICES).make).toEqual(['Ford', 'Škoda & co'])
})
