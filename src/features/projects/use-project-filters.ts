import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ProjectChoices } from '#domain/project-choices'
import { type ProjectFilters, UNTOUCHED_FILTERS } from '#domain/project-filters'
import { filtersFromUrl, filtersToUrl } from './filter-url'

export interface ProjectFilterState {
  filters: ProjectFilters
  /** Changes some filters. Each choice is a step that "back" undoes; typing replaces the step before. */
  change: (part: Partial<ProjectFilters>, isTyping?: boolean) => void
  clear: () => void
}

/** The filters live in the URL and nowhere else: shareable, and "back" takes them back. */
export function useProjectFilters(currentYear: number, choices: ProjectChoices): ProjectFilterState {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => filtersFromUrl(params, currentYear, choices), [params, currentYear, choices])
  const change = useCallback(
    (part: Partial<ProjectFilters>, isTyping = false) =>
      setParams((now) => filtersToUrl({ ...filtersFromUrl(now, currentYear, choices), ...part }), {
        replace: isTyping,
        preventScrollReset: true,
      }),
    [setParams, currentYear, choices],
  )
  const clear = useCallback(() => change(UNTOUCHED_FILTERS), [change])
  return { filters, change, clear }
}
