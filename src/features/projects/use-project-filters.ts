import { useCallback } from 'react'
import { type ProjectFilters, UNTOUCHED_FILTERS } from '#shared/catalog/project-filters'
import { type UrlFilters, useUrlFilters } from '#ui/filters/use-url-filters'
import { projectFiltersFromUrl, withProjectFilters } from './filter-url'
import type { ProjectChoices } from './project-choices'

/** "Clear all" does not change the sort order. */
const { sort: _, ...UNTOUCHED } = UNTOUCHED_FILTERS

export type ProjectFilterState = UrlFilters<ProjectFilters>

/** The filters in the URL. `isComplete`: all projects have been pulled, so `choices` has all values. */
export function useProjectFilters(
  currentYear: number,
  choices: ProjectChoices,
  isComplete: boolean,
): ProjectFilterState {
  const read = useCallback(
    (params: URLSearchParams) => projectFiltersFromUrl(params, currentYear, choices),
    [currentYear, choices],
  )
  return useUrlFilters({
    read,
    write: withProjectFilters,
    untouched: UNTOUCHED,
    isSettled: isComplete,
  })
}
