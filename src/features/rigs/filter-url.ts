import { withParams } from '#shared/site/with-params'
import { RIG_CHOICES, RIG_SORTS, type RigFilters, UNTOUCHED_RIG_FILTERS } from './find-rigs'

/** Reads the filters from a URL; a value that is not in its list counts as untouched, because links get outdated. */
export function rigFiltersFromUrl(params: URLSearchParams): RigFilters {
  return {
    type: readKeys(params.getAll('type'), RIG_CHOICES.type),
    price: readKeys(params.getAll('price'), RIG_CHOICES.price),
    status: readKeys(params.getAll('status'), RIG_CHOICES.status),
    sort: readKeys(params.getAll('sort'), RIG_SORTS)[0] ?? UNTOUCHED_RIG_FILTERS.sort,
  }
}

/** The same URL with other filters; other parameters stay. */
export const withRigFilters = (params: URLSearchParams, filters: RigFilters): URLSearchParams =>
  withParams(params, { ...filters, sort: filters.sort === UNTOUCHED_RIG_FILTERS.sort ? null : filters.sort })

function readKeys<Key extends string>(texts: readonly string[], labels: Record<Key, string>): Key[] {
  return [...new Set(texts)].filter((text): text is Key => Object.hasOwn(labels, text))
}
