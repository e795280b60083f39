import { type CountedFilter, countChoice, type FoundProjects } from '#shared/catalog/find-projects'
import { LIST_FILTERS } from '#shared/catalog/project-filters'
import { LENGTH_SLIDER, yearBounds } from '#shared/catalog/project-ranges'
import { DELIVERY_STATUSES, PROJECT_TYPES } from '#shared/catalog/project-traits'
import { SearchField } from '#ui/fields/search-field'
import { SelectField } from '#ui/fields/select-field'
import { ChoiceList } from '#ui/filters/choice-list'
import { inFeet, LIST_LABELS } from './filter-labels'
import type { ProjectChoices } from './project-choices'
import classes from './project-filter-fields.module.css'
import type { Project } from './queries'
import { RangeFilter } from './range-filter'
import type { ProjectFilterState } from './use-project-filters'

export interface ProjectFilterFieldsProps {
  choices: ProjectChoices
  counts: FoundProjects<Project>['counts']
  state: ProjectFilterState
  currentYear: number
}

/** The fields of 'Advanced Project Search & Filters' (Site 2 and 9). */
export function ProjectFilterFields({ choices, counts, state, currentYear }: ProjectFilterFieldsProps) {
  const { filters, change } = state
  return (
    <>
      <SearchField
        value={filters.search}
        onChange={(search) => change({ search }, true)}
        placeholder="Title, make, specialty, tag…"
      />
      {LIST_FILTERS.map((filter) => (
        <ChoiceList
          key={filter}
          title={LIST_LABELS[filter]}
          choices={choices[filter].map((choice) => ({
            key: choice,
            label: choice,
            count: countChoice(filter, counts[filter], choice),
          }))}
          chosen={filters[filter]}
          onChange={(chosen) => change({ [filter]: chosen })}
        />
      ))}
      <RangeFilter
        label="Length"
        name="length"
        anyText="Any length"
        bounds={LENGTH_SLIDER}
        value={filters.length}
        format={(inches) => `${inches} in. (${inFeet(inches)} ft)`}
        onChange={(length) => change({ length })}
      />
      <RangeFilter
        label="Year"
        name="year"
        anyText="Any year"
        bounds={yearBounds(currentYear)}
        value={filters.years}
        onChange={(years) => change({ years })}
      />
      <h3 className={classes.more}>Additional Filters</h3>
      <SelectField
        label="Delivery status"
        value={filters.delivery ?? ''}
        onChange={(event) => change({ delivery: keyIn(DELIVERY_STATUSES, event.currentTarget.value) })}
        data={[
          { value: '', label: 'All' },
          ...countedOptions(Object.entries(DELIVERY_STATUSES), 'delivery', counts, filters.delivery),
        ]}
      />
      <SelectField
        label="Project type"
        value={filters.type ?? ''}
        onChange={(event) => change({ type: keyIn(PROJECT_TYPES, event.currentTarget.value) })}
        data={[
          { value: '', label: 'All' },
          ...countedOptions(Object.entries(PROJECT_TYPES), 'type', counts, filters.type),
        ]}
      />
    </>
  )
}

/** Choices with the number of projects that they would find; one that would find none cannot be chosen. */
const countedOptions = (
  options: readonly (readonly [value: string, label: string])[],
  filter: CountedFilter,
  counts: ProjectFilterFieldsProps['counts'],
  chosen: string | null,
) =>
  options.map(([value, label]) => {
    const count = countChoice(filter, counts[filter], value)
    return { value, label: `${label} (${count})`, disabled: count === 0 && value !== chosen }
  })

const keyIn = <Key extends string>(options: Record<Key, string>, value: string): Key | null =>
  Object.hasOwn(options, value) ? (value as Key) : null
