import { LIST_FILTERS, type ListFilter, type ProjectFilters } from '#shared/catalog/project-filters'
import { DELIVERY_STATUSES, PROJECT_TYPES } from '#shared/catalog/project-traits'

/** Names of the filters with several choices. */
export const LIST_LABELS: Readonly<Record<ListFilter, string>> = {
  specialty: 'Specialty',
  chassis: 'Chassis type',
  make: 'Make',
  axle: 'Axle type',
}

export interface FilterLabel {
  /** Such as 'Make: Ford'. */
  text: string
  /** What removing it sets. */
  without: Partial<ProjectFilters>
}

/** Inches in feet, rounded to a tenth: cards and pages of projects show feet. */
export const inFeet = (inches: number) => Math.round((inches / 12) * 10) / 10

/** Labels of the filters that differ from their initial value. */
export function filterLabels(filters: ProjectFilters): FilterLabel[] {
  const { search, length, years, delivery, type } = filters
  const labels: (FilterLabel | false)[] = [
    search.trim() !== '' && { text: `Search: ${search.trim()}`, without: { search: '' } },
    ...LIST_FILTERS.flatMap((filter) =>
      filters[filter].map((choice) => ({
        text: `${LIST_LABELS[filter]}: ${choice}`,
        without: { [filter]: filters[filter].filter((other) => other !== choice) },
      })),
    ),
    length !== null && {
      without: { length: null },
      text: `Length: ${length[0]}–${length[1]} in. (${inFeet(length[0])}–${inFeet(length[1])} ft)`,
    },
    years !== null && { text: `Year: ${years[0]}–${years[1]}`, without: { years: null } },
    delivery !== null && { text: `Delivery: ${DELIVERY_STATUSES[delivery]}`, without: { delivery: null } },
    type !== null && { text: `Type: ${PROJECT_TYPES[type]}`, without: { type: null } },
  ]
  return labels.filter((label) => label !== false)
}
