import { parseBedLength } from './bed-length'
import { matchesChassis } from './chassis/chassis-match'
import { LIST_FILTERS, type ListFilter, type ProjectFilters } from './project-filters'
import type { Range } from './project-ranges'
import { deliveryStatus, projectType } from './project-traits'
import { matchesSpecialty, specialtyName } from './specialty-match'

/** The columns of `projects` that the filters read. */
export interface FilterableProject {
  id: string
  title: string
  description: string | null
  specialty: string | null
  truck_make: string | null
  truck_model: string | null
  chassis_type: string | null
  axle_type: string | null
  bed_length: string | null
  year: number | null
  tags: readonly string[]
  delivery_date: string | null
  created_at: string
}

export interface FoundProjects<P> {
  /** In the order of the input. */
  results: P[]
  /** For each filter with choices: value in the data -> number of projects that match all *other* filters. */
  counts: Record<CountedFilter, Map<string, number>>
}

/** The filters that show a count next to each choice. */
const COUNTED_FILTERS = [...LIST_FILTERS, 'delivery', 'type'] as const
export type CountedFilter = (typeof COUNTED_FILTERS)[number]

/** At most one for each filter; `filter` is null for a filter without choices. */
type Criterion = { filter: CountedFilter | null; isMet: (project: FilterableProject) => boolean }

/**
 * Filters projects and counts the results of each choice in one pass: a project counts toward a filter's choices if no
 * other filter excludes it. `matches`: ids that the search found, null without a search; `today`: yyyy-mm-dd.
 */
export function findProjects<P extends FilterableProject>(
  projects: readonly P[],
  filters: ProjectFilters,
  matches: ReadonlySet<string> | null,
  today: string,
): FoundProjects<P> {
  const criteria = chosenCriteria(filters, matches, today)
  const results: P[] = []
  const counts = Object.fromEntries(
    COUNTED_FILTERS.map((filter) => [filter, new Map()]),
  ) as FoundProjects<P>['counts']
  const count = (filter: CountedFilter, project: P) => {
    const value = countedValue(project, filter, today)
    if (value) counts[filter].set(value, (counts[filter].get(value) ?? 0) + 1)
  }
  for (const project of projects) {
    const failed = firstTwoFailed(criteria, project)
    if (failed.length === 0) {
      results.push(project)
      for (const filter of COUNTED_FILTERS) count(filter, project)
    } else if (failed.length === 1 && failed[0]?.filter) count(failed[0].filter, project)
  }
  return { results, counts }
}

/** The counts depend only on whether zero, one or more criteria exclude a project, so two are enough. */
function firstTwoFailed(criteria: readonly Criterion[], project: FilterableProject): Criterion[] {
  const failed: Criterion[] = []
  for (const criterion of criteria) {
    if (criterion.isMet(project)) continue
    failed.push(criterion)
    if (failed.length === 2) break
  }
  return failed
}

/** Number of projects that a choice would find; choices of a loosely matched filter overlap (Site 9). */
export function countChoice(
  filter: CountedFilter,
  counts: ReadonlyMap<string, number>,
  choice: string,
): number {
  let total = 0
  for (const [value, count] of counts) if (matchesChoice(filter, value, choice)) total += count
  return total
}

/** Texts of a project that the search covers, with the specialty as it is stored and as its card shows it. */
export function projectTexts(project: FilterableProject): string[] {
  const { title, description, specialty, truck_make, truck_model, chassis_type, year, tags } = project
  const shown = specialtyName(specialty)
  const facts = [
    description,
    specialty,
    shown === specialty ? null : shown,
    truck_make,
    truck_model,
    chassis_type,
    year,
  ]
  return [title, ...facts.filter((fact) => fact !== null).map(String), ...tags]
}

/** The column of a project that a list filter compares. */
export function listValue(project: FilterableProject, filter: ListFilter): string | null {
  switch (filter) {
    case 'specialty':
      return project.specialty
    case 'chassis':
      return project.chassis_type
    case 'make':
      return project.truck_make
    case 'axle':
      return project.axle_type
  }
}

function countedValue(project: FilterableProject, filter: CountedFilter, today: string): string | null {
  if (filter === 'delivery') return deliveryStatus(project.delivery_date, today)
  return filter === 'type' ? projectType(project.chassis_type) : listValue(project, filter)
}

/** Only filters that are set become criteria, so that the others cost no time with ten thousand rows. */
function chosenCriteria(
  filters: ProjectFilters,
  matches: ReadonlySet<string> | null,
  today: string,
): Criterion[] {
  const { length, years, delivery, type } = filters
  const criteria: Criterion[] = LIST_FILTERS.flatMap((filter) => {
    const choices = filters[filter]
    if (choices.length === 0) return []
    const isMet: Criterion['isMet'] = (project) => {
      const value = listValue(project, filter)
      return choices.some((choice) => matchesChoice(filter, value, choice))
    }
    return [{ filter, isMet }]
  })
  const add = (isMet: Criterion['isMet'], filter: CountedFilter | null = null) =>
    criteria.push({ filter, isMet })
  if (matches) add(({ id }) => matches.has(id))
  if (length !== null) add((project) => isWithin(parseBedLength(project.bed_length), length))
  if (years !== null) add((project) => isWithin(project.year, years))
  if (delivery !== null) {
    add((project) => deliveryStatus(project.delivery_date, today) === delivery, 'delivery')
  }
  if (type !== null) add((project) => projectType(project.chassis_type) === type, 'type')
  return criteria
}

/** Whether a value of the data means the same as a choice of the filter. */
export function matchesChoice(filter: CountedFilter, value: string | null, choice: string): boolean {
  if (filter === 'specialty') return matchesSpecialty(value, choice)
  if (filter === 'chassis') return matchesChassis(value, choice)
  return value !== null && value.trim().toLowerCase() === choice.trim().toLowerCase()
}

/** A missing or invalid value passes: hiding a project for a missing number would be worse than showing it. */
function isWithin(value: number | null, [low, high]: Range): boolean {
  return value === null || (value >= low && value <= high)
}
