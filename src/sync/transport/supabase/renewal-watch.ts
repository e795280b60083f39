/** Ends the wait for the renewal of a session as soon as it reaches no server; auth-js retries for half a minute. */
import { BackendError } from '#sync/errors'
import { fetchAnswer, toHttpError } from './http'

export interface RenewalWatch {
  /** For auth-js: `fetchAnswer`, watched. */
  fetch: typeof fetch
  /** Settles like `waiting`, or rejects with a BackendError when a renewal reaches no server. */
  untilLost<T>(waiting: Promise<T>): Promise<T>
}

const RENEWAL = '/auth/v1/token?grant_type=refresh_token'

export function createRenewalWatch(): RenewalWatch {
  const watchers = new Set<(cause: BackendError) => void>()
  const lose = (cause: BackendError) => {
    for (const onLost of watchers) onLost(cause)
  }
  return {
    async fetch(input, init) {
      if (!String(input).includes(RENEWAL)) return fetchAnswer(input, init)
      try {
        const response = await fetchAnswer(input, init)
        if (response.status >= 500) lose(toHttpError(response, {}, true))
        return response
      } catch (cause) {
        lose(cause instanceof BackendError ? cause : new BackendError('network', { cause }))
        throw cause
      }
    },
    untilLost: (waiting) =>
      new Promise((resolve, reject) => {
        watchers.add(reject)
        waiting.then(resolve, reject).finally(() => watchers.delete(reject))
      }),
  }
}
