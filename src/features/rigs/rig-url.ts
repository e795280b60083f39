import { RIG_CHOICES, type RigFilters } from '#domain/find-rigs'

/** Rigs that stand beside each other at most. */
export const MOST_COMPARED = 3

/** Reads the filters that a URL carries; what is no choice of its list counts as untouched: links get old. */
export function rigFiltersFromUrl(params: URLSearchParams): RigFilters {
  return {
    type: readKey(params.get('type'), RIG_CHOICES.type),
    price: readKey(params.get('price'), RIG_CHOICES.price),
    status: readKey(params.get('status'), RIG_CHOICES.status),
  }
}

/** The same URL with other filters; whatever else it carries stays. */
export function withRigFilters(params: URLSearchParams, filters: RigFilters): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(filters)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Ids of the rigs that were picked for comparing, each once and never more than fit. */
export function comparedFromUrl(params: URLSearchParams): string[] {
  const ids = (params.get('compare') ?? '').split(',').filter(Boolean)
  return [...new Set(ids)].slice(0, MOST_COMPARED)
}

/** The same URL with other rigs picked. */
export function withCompared(params: URLSearchParams, ids: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params)
  if (ids.length === 0) next.delete('compare')
  else next.set('compare', ids.slice(0, MOST_COMPARED).join(','))
  return next
}

function readKey<Key extends string>(text: string | null, known: Record<Key, string>): Key | null {
  return text !== null && Object.hasOwn(known, text) ? (text as Key) : null
}
