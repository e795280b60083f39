import { RIG_CHOICES, type RigFilter, type RigFilters } from './find-rigs'

export const RIG_FILTER_LABELS = { type: 'Type', price: 'Price', status: 'Status' } as const satisfies Record<
  RigFilter,
  string
>
export const RIG_FILTERS = Object.keys(RIG_FILTER_LABELS) as RigFilter[]

/** The choices of one filter, as `[key, name]`. */
export const rigChoices = (filter: RigFilter): [string, string][] => Object.entries(RIG_CHOICES[filter])

/** Labels of the active filters, such as 'Price: Under $25,000'. */
export function rigFilterLabels(filters: RigFilters): { filter: RigFilter; text: string }[] {
  return RIG_FILTERS.flatMap((filter) => {
    const chosen = rigChoices(filter).find(([key]) => key === filters[filter])
    return chosen ? [{ filter, text: `${RIG_FILTER_LABELS[filter]}: ${chosen[1]}` }] : []
  })
}
