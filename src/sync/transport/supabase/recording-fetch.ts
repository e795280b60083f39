/**
 * A `fetch` that records what supabase-js does not report: the Retry-After header of an answer, a captive portal, and a
 * renewal of the session that reaches no server.
 */
import { BackendError } from '#sync/errors'
import { assertServerAnswer } from './assert-server-answer'

export interface RecordingFetch {
  fetch: typeof fetch
  /** Retry-After of the answer to the call with `signal`, in seconds; null without that header. */
  retryAfterOf(signal: AbortSignal): number | null
  /**
   * Whether the call with `signal` met a captive portal; supabase-js does not distinguish the errors that fetch throws.
   */
  hasMetPortal(signal: AbortSignal): boolean
  /** Whether the call with `signal` was sent; before that, supabase-js renews an expired session. */
  isSent(signal: AbortSignal): boolean
  /** Calls `onLost` each time a renewal reaches no server; supabase-js retries for half a minute. */
  watchRenewals(onLost: (cause: BackendError) => void): () => void
}

const RENEWAL = '/auth/v1/token?grant_type=refresh_token'

/** supabase-js passes the caller's signal through unchanged, so it identifies the call. */
export function createRecordingFetch(base: typeof fetch, now: () => number): RecordingFetch {
  const retryAfters = new WeakMap<AbortSignal, number>()
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
        .then(assertServerAnswer)
        .catch((cause: unknown) => {
          if (cause instanceof BackendError && init?.signal) portals.add(init.signal)
          if (isRenewal) lose(cause instanceof BackendError ? cause : new BackendError('network', { cause }))
          throw cause
        })
      const seconds = parseRetryAfter(response.headers.get('retry-after'), now())
      if (init?.signal && seconds !== null) retryAfters.set(init.signal, seconds)
      if (isRenewal && response.status >= 500) {
        const code = response.status === 503 && seconds !== null ? 'busy' : 'unavailable'
        lose(new BackendError(code, { httpStatus: response.status, retryAfterSeconds: seconds }))
      }
      return response
    },
    retryAfterOf: (signal) => retryAfters.get(signal) ?? null,
    hasMetPortal: (signal) => portals.has(signal),
    isSent: (signal) => sent.has(signal),
    watchRenewals(onLost) {
      watchers.add(onLost)
      return () => watchers.delete(onLost)
    },
  }
}

/** Parses seconds, or an HTTP date (RFC 9110, 10.2.3). Returns seconds. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1_000))
}
