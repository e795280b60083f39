import { ChoiceList } from '#ui/filters/choice-list'
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
    <ChoiceList<string>
      key={filter}
      title={RIG_FILTER_LABELS[filter]}
      choices={rigChoices(filter).map(([key, label]) => ({
        key,
        label,
        count: countRigs(rigs, filters, { [filter]: [key] }),
      }))}
      chosen={filters[filter]}
      onChange={(chosen) => change({ [filter]: chosen })}
    />
  ))
}
