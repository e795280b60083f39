import { RIG_CHOICES, type RigFilters } from '#domain/find-rigs'
import { withParams } from '#domain/with-params'

/** Reads the filters that a URL carries; what is no choice of its list counts as untouched: links get old. */
export function rigFiltersFromUrl(params: URLSearchParams): RigFilters {
  return {
    type: readKey(params.get('type'), RIG_CHOICES.type),
    price: readKey(params.get('price'), RIG_CHOICES.price),
    status: readKey(params.get('status'), RIG_CHOICES.status),
  }
}

/** The same URL with other filters; whatever else it carries stays. */
export const withRigFilters = (params: URLSearchParams, filters: RigFilters): URLSearchParams =>
  withParams(params, filters)

function readKey<Key extends string>(text: string | null, known: Record<Key, string>): Key | null {
  return text !== null && Object.hasOwn(known, text) ? (text as Key) : null
}
