import { SelectField } from '#ui/fields/select-field'
import { countRigs } from './find-rigs'
import type { Rig } from './queries'
import { RIG_FILTER_LABELS, RIG_FILTERS, rigChoices } from './rig-filter-labels'
import type { RigListState } from './use-rig-list'

/**
 * The fields of the filter card (Site 2): type, price and status, with the number of rigs for each
 * choice; one that would find none cannot be chosen.
 */
export function RigFilterFields({ rigs, state }: { rigs: readonly Rig[]; state: RigListState }) {
  const { filters, change } = state
  return RIG_FILTERS.map((filter) => (
    <SelectField
      key={filter}
      label={RIG_FILTER_LABELS[filter]}
      value={filters[filter] ?? ''}
      onChange={(event) => change({ [filter]: event.currentTarget.value || null })}
      data={[
        { value: '', label: 'All' },
        ...rigChoices(filter).map(([value, name]) => {
          const count = countRigs(rigs, filters, { [filter]: value })
          return { value, label: `${name} (${count})`, disabled: count === 0 && value !== filters[filter] }
        }),
      ]}
    />
  ))
}
