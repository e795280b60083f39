import { RIG_CHOICES, type RigFilter, type RigFilters } from './find-rigs'

export const RIG_FILTER_LABELS = { type: 'Type', price: 'Price', status: 'Status' } as const satisfies Record<
  RigFilter,
  string
>
export const RIG_FILTERS = Object.keys(RIG_FILTER_LABELS) as RigFilter[]

/** The choices of one filter, as `[key, name]`. */
export const rigChoices = (filter: RigFilter): [string, string][] => Object.entries(RIG_CHOICES[filter])

/** Labels of the active filters, such as 'Price: Under $25,000'. */
export function rigFilterLabels(filters: RigFilters): { text: string; without: Partial<RigFilters> }[] {
  return RIG_FILTERS.flatMap((filter) => {
    const chosen: readonly string[] = filters[filter]
    return rigChoices(filter)
      .filter(([key]) => chosen.includes(key))
      .map(([key, name]) => ({
        text: `${RIG_FILTER_LABELS[filter]}: ${name}`,
        without: { [filter]: chosen.filter((other) => other !== key) },
      }))
  })
}
