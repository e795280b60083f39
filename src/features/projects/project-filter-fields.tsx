import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { countChoice, type FoundProjects, listValue } from '#domain/find-projects'
import { mergeChoices } from '#domain/merge-choices'
import { LIST_FILTERS, type ListFilter, PROJECT_SORTS, type ProjectFilters } from '#domain/project-filters'
import { PROJECT_PRESETS } from '#domain/project-presets'
import { LENGTH_SLIDER, type Range, yearBounds } from '#domain/project-ranges'
import { DELIVERY_STATUSES, PROJECT_TYPES } from '#domain/project-traits'
import { RangeField } from '#ui/range-field'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import { LIST_LABELS } from './filter-labels'
import classes from './project-filter-fields.module.css'
import type { Project } from './queries'
import type { ProjectFilterState } from './use-project-filters'

export interface ProjectFilterFieldsProps {
  projects: readonly Project[]
  counts: FoundProjects<Project>['counts']
  state: ProjectFilterState
  currentYear: number
}

/** The fields of 'Advanced Project Search & Filters' (spec 2 and 9). */
export function ProjectFilterFields({ projects, counts, state, currentYear }: ProjectFilterFieldsProps) {
  const { filters, change } = state
  return (
    <>
      <SearchField value={filters.search} onChange={(search) => change({ search }, true)} />
      {LIST_FILTERS.map((filter) => (
        <SelectField
          key={filter}
          label={LIST_LABELS[filter]}
          value={filters[filter] ?? ''}
          onChange={(event) => change({ [filter]: event.currentTarget.value || null })}
          data={[
            { value: '', label: 'All' },
            ...choicesOf(filter, projects, filters).map((choice) => ({
              value: choice,
              label: `${choice} (${countChoice(filter, counts[filter], choice)})`,
            })),
          ]}
        />
      ))}
      <RangeFilter
        label="Length"
        bounds={LENGTH_SLIDER}
        value={filters.length}
        format={(inches) => `${inches} in`}
        onChange={(length) => change({ length })}
      />
      <RangeFilter
        label="Year"
        bounds={yearBounds(currentYear)}
        value={filters.years}
        onChange={(years) => change({ years })}
      />
      <h3 className={classes.more}>Additional Filters</h3>
      <SelectField
        label="Delivery status"
        value={filters.delivery ?? ''}
        onChange={(event) => change({ delivery: keyIn(DELIVERY_STATUSES, event.currentTarget.value) })}
        data={[{ value: '', label: 'All' }, ...choices(DELIVERY_STATUSES)]}
      />
      <SelectField
        label="Project type"
        value={filters.type ?? ''}
        onChange={(event) => change({ type: keyIn(PROJECT_TYPES, event.currentTarget.value) })}
        data={[{ value: '', label: 'All' }, ...choices(PROJECT_TYPES)]}
      />
      <SelectField
        label="Sort by"
        value={filters.sort}
        onChange={(event) => change({ sort: keyIn(PROJECT_SORTS, event.currentTarget.value) ?? 'newest' })}
        data={choices(PROJECT_SORTS)}
      />
    </>
  )
}

/** Presets, what the data hold, and what the URL asks for even if nothing has it any more. */
function choicesOf(filter: ListFilter, projects: readonly Project[], filters: ProjectFilters): string[] {
  return mergeChoices(PROJECT_PRESETS[filter], [
    ...projects.map((project) => listValue(project, filter)),
    filters[filter],
  ])
}

const choices = (options: Record<string, string>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }))

const keyIn = <Key extends string>(options: Record<Key, string>, value: string): Key | null =>
  Object.hasOwn(options, value) ? (value as Key) : null

/** Pause after which typing reaches the URL, ms: Safari refuses more than a hundred changes in half a minute. */
const TYPING_PAUSE = 200

function SearchField({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useState(value)
  const report = useDebouncedCallback(onChange, TYPING_PAUSE)
  // "Clear all" and "back" change the URL from outside.
  useEffect(() => setTyped(value), [value])
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Title, make, specialty, tag…"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        report(event.currentTarget.value)
      }}
    />
  )
}

interface RangeFilterProps {
  label: string
  bounds: { min: number; max: number; step: number }
  value: Range
  onChange: (range: Range) => void
  format?: (value: number) => string
}

/** Follows the thumb at once, tells the URL when it is let go. */
function RangeFilter({ label, bounds, value, onChange, format = String }: RangeFilterProps) {
  const [dragged, setDragged] = useState<[number, number] | null>(null)
  const [low, high] = dragged ?? value
  return (
    <RangeField
      label={label}
      min={bounds.min}
      max={bounds.max}
      step={bounds.step}
      value={[low, high]}
      onChange={setDragged}
      onChangeEnd={(range) => {
        setDragged(null)
        onChange(range)
      }}
      format={format}
    />
  )
}
