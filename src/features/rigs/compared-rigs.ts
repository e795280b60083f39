import { withParams } from '#shared/site/with-params'

/** Maximum number of rigs to compare. */
export const MOST_COMPARED = 3

/** Ids of the rigs that were picked for comparing, without duplicates, at most MOST_COMPARED. */
export function comparedFromUrl(params: URLSearchParams): string[] {
  const ids = (params.get('compare') ?? '').split(',').filter(Boolean)
  return [...new Set(ids)].slice(0, MOST_COMPARED)
}

/** The same URL with other rigs picked. */
export function withCompared(params: URLSearchParams, ids: readonly string[]): URLSearchParams {
  return withParams(params, { compare: ids.slice(0, MOST_COMPARED).join(',') })
}
