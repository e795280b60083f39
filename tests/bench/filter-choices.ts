import { sortProjects } from '#features/projects/sort-projects'
import { findProjects } from '#shared/catalog/find-projects'
import { PROJECT_SORTS, type ProjectFilters, UNTOUCHED_FILTERS } from '#shared/catalog/project-filters'
import { makeProjects } from './make-projects'

const TIMES = 20

/** One choice of each filter; all of them together are measured as well. */
const CHOICES: Record<string, Partial<ProjectFilters>> = {
  'no filter': {},
  specialty: { specialty: ['Farrier'] },
  chassis: { chassis: ['Flatbed'] },
  make: { make: ['Ford'] },
  axle: { axle: ['Dually'] },
  length: { length: [80, 120] },
  years: { years: [2010, 2020] },
  delivery: { delivery: 'delivered' },
  type: { type: 'truck-mounted' },
}

/** Times in ms by name: of each filter with the list and counts that it changes, and of each sort order. */
export function filterChoices(): Record<string, number[]> {
  const rows = makeProjects()
  const timed = (work: () => unknown) =>
    Array.from({ length: TIMES }, () => {
      const begin = performance.now()
      work()
      return performance.now() - begin
    })
  const all = Object.assign({}, ...Object.values(CHOICES))
  const filters = Object.entries({ ...CHOICES, 'all filters': all }).map(([name, chosen]) => [
    name,
    timed(() => findProjects(rows, { ...UNTOUCHED_FILTERS, ...chosen }, null, '2026-06-01')),
  ])
  const sorts = Object.entries(PROJECT_SORTS).map(([sort, name]) => [
    `order: ${name}`,
    timed(() => sortProjects(rows, sort as ProjectFilters['sort'])),
  ])
  return Object.fromEntries([...filters, ...sorts])
}
