import { parseBedLength } from '#shared/catalog/bed-length'
import type { FilterableProject } from '#shared/catalog/find-projects'
import type { ProjectSort } from '#shared/catalog/project-filters'
import { compareText } from '#shared/text/compare-text'

/** One collator for all comparisons, created at the first sort, because that takes 30 ms on an old phone. */
let collator: Intl.Collator | undefined
function compareTitles(a: string, b: string): number {
  collator ??= new Intl.Collator('en-US')
  return collator.compare(a, b)
}

/** A sorted copy. Ties are sorted by id, so that equal projects never change places between two renders. */
export function sortProjects<P extends FilterableProject>(projects: readonly P[], sort: ProjectSort): P[] {
  return projects.toSorted((a, b) => compareBy(sort, a, b) || compareText(a.id, b.id))
}

function compareBy(sort: ProjectSort, a: FilterableProject, b: FilterableProject): number {
  switch (sort) {
    // A search orders by match; without one, the best are the newest.
    case 'best':
    case 'newest':
      return compareYear(b, a)
    case 'oldest':
      return compareYear(a, b)
    case 'title':
      return compareTitles(a.title, b.title)
    case 'longest':
      return compareLength(a, b, -1)
    case 'shortest':
      return compareLength(a, b, 1)
  }
}

/** The year of a project, or of the creation of its row, so that a new project without a year is not at the end. */
const yearOf = ({ year, created_at }: FilterableProject): number => year ?? Number(created_at.slice(0, 4))

function compareYear(a: FilterableProject, b: FilterableProject): number {
  return yearOf(a) - yearOf(b) || compareText(a.created_at, b.created_at)
}

/** Projects with an unknown bed length are last in either direction. */
function compareLength(a: FilterableProject, b: FilterableProject, direction: 1 | -1): number {
  const lengthA = parseBedLength(a.bed_length)
  const lengthB = parseBedLength(b.bed_length)
  if (lengthA === null || lengthB === null) return Number(lengthA === null) - Number(lengthB === null)
  return (lengthA - lengthB) * direction
}
