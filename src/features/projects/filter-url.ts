import { matchesChoice } from '#shared/catalog/find-projects'
import {
  LIST_FILTERS,
  type ListFilter,
  PROJECT_SORTS,
  type ProjectFilters,
  UNTOUCHED_FILTERS,
} from '#shared/catalog/project-filters'
import {
  LENGTH_SLIDER,
  type Range,
  type RangeBounds,
  rangeFilter,
  yearBounds,
} from '#shared/catalog/project-ranges'
import { DELIVERY_STATUSES, PROJECT_TYPES } from '#shared/catalog/project-traits'
import { withParams } from '#shared/site/with-params'
import type { ProjectChoices } from './project-choices'

/**
 * Reads the filters from a URL. A value that is unknown, out of bounds or not in the list of choices counts as
 * untouched, because links get outdated.
 */
export function projectFiltersFromUrl(
  params: URLSearchParams,
  currentYear: number,
  choices: ProjectChoices,
): ProjectFilters {
  const filters: ProjectFilters = {
    ...UNTOUCHED_FILTERS,
    search: params.get('q') ?? '',
    length: readRange(params.get('length'), LENGTH_SLIDER),
    years: readRange(params.get('years'), yearBounds(currentYear)),
    delivery: readKey(params.get('delivery'), DELIVERY_STATUSES),
    type: readKey(params.get('type'), PROJECT_TYPES),
    sort: readKey(params.get('sort'), PROJECT_SORTS) ?? UNTOUCHED_FILTERS.sort,
  }
  for (const filter of LIST_FILTERS) {
    const chosen = params.getAll(filter).map((text) => readChoice(filter, text, choices[filter]))
    filters[filter] = [...new Set(chosen)].filter((choice) => choice !== null)
  }
  return filters
}

/** Writes the filters to a URL; only touched ones, so that the unfiltered page has the URL without parameters. */
export function withProjectFilters(params: URLSearchParams, filters: ProjectFilters): URLSearchParams {
  const { search, length, years, sort, delivery, type, ...lists } = filters
  return withParams(params, {
    q: search,
    ...lists,
    length: length?.join('-') ?? null,
    years: years?.join('-') ?? null,
    delivery,
    type,
    sort: sort === UNTOUCHED_FILTERS.sort ? null : sort,
  })
}

function readKey<Key extends string>(text: string | null, labels: Record<Key, string>): Key | null {
  return text !== null && Object.hasOwn(labels, text) ? (text as Key) : null
}

/**
 * The choice as spelled in its list; ignores letter case and outer whitespace, like the filter itself. Another name of a
 * specialty or chassis type, such as 'Veterinary' or 'Truck Cap', becomes the choice with the same meaning.
 */
function readChoice(filter: ListFilter, text: string, choices: readonly string[]): string | null {
  const wanted = text.trim().toLowerCase()
  return (
    choices.find((choice) => choice.toLowerCase() === wanted) ??
    choices.find((choice) => matchesChoice(filter, text, choice)) ??
    null
  )
}

/** Reads such as '96-120'; null for the full range, which filters nothing. */
function readRange(text: string | null, bounds: RangeBounds): Range | null {
  const [, low, high] = /^(\d{1,4})-(\d{1,4})$/.exec(text ?? '') ?? []
  if (low === undefined || high === undefined) return null
  const [from, to] = [Number(low), Number(high)]
  const isValid = bounds.min <= from && from <= to && to <= bounds.max
  return isValid ? rangeFilter([from, to], bounds) : null
}
