import type { Range } from './project-ranges'
import type { DeliveryStatus, ProjectType } from './project-traits'

/** The filters with a list of choices and a count next to each. */
export const LIST_FILTERS = ['specialty', 'chassis', 'make', 'axle'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

export const PROJECT_SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  longest: 'Longest bed first',
  shortest: 'Shortest bed first',
} as const
/** 'best': best match during a search, otherwise the newest first. */
export type ProjectSort = keyof typeof PROJECT_SORTS | 'best'

/** Every choice of the panel 'Advanced Project Search & Filters', and the order; null or none means "all" or "any". */
export type ProjectFilters = Record<ListFilter, readonly string[]> & {
  search: string
  /** Inches. */
  length: Range | null
  years: Range | null
  delivery: DeliveryStatus | null
  type: ProjectType | null
  sort: ProjectSort
}

/** Initial filters, which hide no row. */
export const UNTOUCHED_FILTERS: ProjectFilters = {
  search: '',
  specialty: [],
  chassis: [],
  make: [],
  axle: [],
  length: null,
  years: null,
  delivery: null,
  type: null,
  sort: 'best',
}
