import { withParams } from '#shared/site/with-params'
import { RIG_CHOICES, RIG_SORTS, type RigFilters, UNTOUCHED_RIG_FILTERS } from './find-rigs'

/** Reads the filters from a URL; a value that is not in its list counts as untouched, because links get outdated. */
export function rigFiltersFromUrl(params: URLSearchParams): RigFilters {
  return {
    type: readKey(params.get('type'), RIG_CHOICES.type),
    price: readKey(params.get('price'), RIG_CHOICES.price),
    status: readKey(params.get('status'), RIG_CHOICES.status),
    sort: readKey(params.get('sort'), RIG_SORTS) ?? UNTOUCHED_RIG_FILTERS.sort,
  }
}

/** The same URL with other filters; other parameters stay. */
export const withRigFilters = (params: URLSearchParams, filters: RigFilters): URLSearchParams =>
  withParams(params, { ...filters, sort: filters.sort === UNTOUCHED_RIG_FILTERS.sort ? null : filters.sort })

function readKey<Key extends string>(text: string | null, known: Record<Key, string>): Key | null {
  return text !== null && Object.hasOwn(known, text) ? (text as Key) : null
}
