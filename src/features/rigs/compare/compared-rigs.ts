import { withParams } from '#shared/site/with-params'

/** Maximum number of rigs to compare. */
export const MAX_COMPARED_RIGS = 3

/** Ids of the rigs that were picked for comparing, without duplicates, at most MAX_COMPARED_RIGS. */
export function comparedFromUrl(params: URLSearchParams): string[] {
  const ids = (params.get('compare') ?? '').split(',').filter(Boolean)
  return [...new Set(ids)].slice(0, MAX_COMPARED_RIGS)
}

/** The same URL with other rigs picked. */
export function withCompared(params: URLSearchParams, ids: readonly string[]): URLSearchParams {
  return withParams(params, { compare: ids.slice(0, MAX_COMPARED_RIGS).join(',') })
}
