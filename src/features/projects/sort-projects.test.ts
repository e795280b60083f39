import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FilterableProject } from '#shared/catalog/find-projects'
import { PROJECT_SORTS, type ProjectSort } from '#shared/catalog/project-filters'
import { sortProjects } from './sort-projects'

const project = (id: string, over: Partial<FilterableProject>): FilterableProject => ({
  id,
  title: id,
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
  ...over,
})

const projects = [
  project('b', { title: 'anvil', year: 2024, bed_length: '8 ft', created_at: '2025-01-02T00:00:00Z' }),
  project('a', { title: 'Brush', year: 2026, bed_length: '72' }),
  project('c', { title: 'Cap', year: 2024, bed_length: 'long', created_at: '2025-01-03T00:00:00Z' }),
]

test.each<[ProjectSort, string]>([
  ['newest', 'acb'],
  ['oldest', 'bca'],
  ['title', 'bac'],
  ['longest', 'bac'],
  ['shortest', 'abc'],
])('sort order %s gives %s', (sort, ids) => {
  expect(
    sortProjects(projects, sort)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids)
})

test('a project without a year is sorted by the year of its creation', () => {
  const added = project('new', { created_at: '2026-11-22T00:00:00Z' })
  expect(sortProjects([...projects, added], 'newest')[0]?.id).toBe('new')
})

test('the result does not depend on the order of the input', () => {
  const row = fc.record({ id: fc.uuid(), year: fc.option(fc.constantFrom(2020, 2021)) })
  const sorts = Object.keys(PROJECT_SORTS) as ProjectSort[]
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { selector: ({ id }) => id }),
      fc.constantFrom(...sorts),
      (rows, sort) => {
        const arrived = rows.map(({ id, year }) => project(id, { title: 'same', year }))
        expect(sortProjects(arrived.toReversed(), sort)).toEqual(sortProjects(arrived, sort))
      },
    ),
  )
})
