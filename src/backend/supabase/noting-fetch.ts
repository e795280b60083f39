/** A `fetch` that remembers what supabase-js does not pass on: the Retry-After header of an answer, and a captive portal. */
import { BackendError } from '../errors'
import { assertOwnAnswer } from './assert-own-answer'

export interface NotingFetch {
  fetch: typeof fetch
  /** Seconds that the server asked for in the answer to the call made with `signal`; null when it asked for nothing. */
  retryAfterOf(signal: AbortSignal): number | null
  /** Whether the call made with `signal` met a captive portal: supabase-js makes one failure of all that fetch throws. */
  hasMetPortal(signal: AbortSignal): boolean
}

/** supabase-js hands the caller's signal through unchanged, so it tells the calls apart. */
export function createNotingFetch(base: typeof fetch, now: () => number): NotingFetch {
  const noted = new WeakMap<AbortSignal, number>()
  const portals = new WeakSet<AbortSignal>()
  return {
    fetch: async (input, init) => {
      const response = await base(input, init)
        .then(assertOwnAnswer)
        .catch((cause: unknown) => {
          if (cause instanceof BackendError && init?.signal) portals.add(init.signal)
          throw cause
        })
      const seconds = parseRetryAfter(response.headers.get('retry-after'), now())
      if (init?.signal && seconds !== null) noted.set(init.signal, seconds)
      return response
    },
    retryAfterOf: (signal) => noted.get(signal) ?? null,
    hasMetPortal: (signal) => portals.has(signal),
  }
}

/** Seconds, or an HTTP date (RFC 9110, 10.2.3). */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1_000))
}
