/**
 * A `fetch` that remembers what supabase-js does not pass on: the Retry-After header of an answer, a captive portal, and
 * a renewal of the session that finds no server.
 */
import { BackendError } from '../errors'
import { assertOwnAnswer } from './assert-own-answer'

export interface NotingFetch {
  fetch: typeof fetch
  /** Seconds that the server asked for in the answer to the call made with `signal`; null when it asked for nothing. */
  retryAfterOf(signal: AbortSignal): number | null
  /** Whether the call made with `signal` met a captive portal: supabase-js makes one failure of all that fetch throws. */
  hasMetPortal(signal: AbortSignal): boolean
  /** Whether the call made with `signal` was sent: before, supabase-js renews a session that has ended. */
  isSent(signal: AbortSignal): boolean
  /** Tells why each time such a renewal fails for want of a server; supabase-js goes on trying for half a minute. */
  watchRenewals(onLost: (cause: BackendError) => void): () => void
}

const RENEWAL = '/auth/v1/token?grant_type=refresh_token'

/** supabase-js hands the caller's signal through unchanged, so it tells the calls apart. */
export function createNotingFetch(base: typeof fetch, now: () => number): NotingFetch {
  const noted = new WeakMap<AbortSignal, number>()
  const portals = new WeakSet<AbortSignal>()
  const sent = new WeakSet<AbortSignal>()
  const watchers = new Set<(cause: BackendError) => void>()
  const lose = (cause: BackendError) => {
    for (const onLost of watchers) onLost(cause)
  }
  return {
    fetch: async (input, init) => {
      const isRenewal = String(input).includes(RENEWAL)
      if (init?.signal) sent.add(init.signal)
      const response = await base(input, init)
        .then(assertOwnAnswer)
        .catch((cause: unknown) => {
          if (cause instanceof BackendError && init?.signal) portals.add(init.signal)
          if (isRenewal) lose(cause instanceof BackendError ? cause : new BackendError('network', { cause }))
          throw cause
        })
      const seconds = parseRetryAfter(response.headers.get('retry-after'), now())
      if (init?.signal && seconds !== null) noted.set(init.signal, seconds)
      if (isRenewal && response.status >= 500) {
        const code = response.status === 503 && seconds !== null ? 'busy' : 'unavailable'
        lose(new BackendError(code, { httpStatus: response.status, retryAfterSeconds: seconds }))
      }
      return response
    },
    retryAfterOf: (signal) => noted.get(signal) ?? null,
    hasMetPortal: (signal) => portals.has(signal),
    isSent: (signal) => sent.has(signal),
    watchRenewals(onLost) {
      watchers.add(onLost)
      return () => watchers.delete(onLost)
    },
  }
}

/** Seconds, or an HTTP date (RFC 9110, 10.2.3). */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1_000))
}
