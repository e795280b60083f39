import { LIST_FILTERS, type ListFilter, type ProjectFilters } from '#shared/catalog/project-filters'
import { DELIVERY_STATUSES, PROJECT_TYPES } from '#shared/catalog/project-traits'

export const LIST_LABELS: Readonly<Record<ListFilter, string>> = {
  specialty: 'Specialty',
  chassis: 'Chassis type',
  make: 'Make',
  axle: 'Axle type',
}

export interface FilterLabel {
  filter: keyof ProjectFilters
  /** Such as 'Make: Ford'. */
  text: string
}

/** Feet with one digit at most after the point: cards and details have feet. */
export const inFeet = (inches: number) => Math.round(inches / 1.2) / 10

/** Labels of the filters that differ from their initial value. */
export function filterLabels(filters: ProjectFilters): FilterLabel[] {
  const { search, length, years, delivery, type } = filters
  const labels: (FilterLabel | false)[] = [
    search.trim() !== '' && { filter: 'search', text: `Search: ${search.trim()}` },
    ...LIST_FILTERS.map(
      (filter): FilterLabel | false =>
        filters[filter] !== null && { filter, text: `${LIST_LABELS[filter]}: ${filters[filter]}` },
    ),
    length !== null && {
      filter: 'length',
      text: `Length: ${length[0]}–${length[1]} in (${inFeet(length[0])}–${inFeet(length[1])} ft)`,
    },
    years !== null && { filter: 'years', text: `Year: ${years[0]}–${years[1]}` },
    delivery !== null && { filter: 'delivery', text: `Delivery: ${DELIVERY_STATUSES[delivery]}` },
    type !== null && { filter: 'type', text: `Type: ${PROJECT_TYPES[type]}` },
  ]
  return labels.filter((label) => label !== false)
}
