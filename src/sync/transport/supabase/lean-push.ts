/** `sync_push` by plain fetch, for the service worker, which has no session and must not load supabase-js (T2). */
import { PROTOCOL_VERSION, type SyncBackend } from '#sync/contract'
import { BackendError } from '#sync/errors'
import { assertServerAnswer } from './assert-server-answer'
import { callLimit } from './call-limit'
import { parsePush } from './parse-answer'
import { parseRetryAfter } from './recording-fetch'
import { toBackendError } from './to-backend-error'

export interface LeanPushOptions {
  url: string
  publishableKey: string
  /** Null for the visitor's outbox. Never renewed here: renewals by tab and worker would end the session. */
  accessToken: string | null
}

/** Rejects with BackendError, with the same codes as the caller in the page (W4). */
export function createLeanPush({
  url,
  publishableKey,
  accessToken,
}: LeanPushOptions): Pick<SyncBackend, 'push'> {
  const headers = {
    apikey: publishableKey,
    authorization: `Bearer ${accessToken ?? publishableKey}`,
    'content-type': 'application/json',
  }
  return {
    async push(request, signal) {
      const body = JSON.stringify({ request: { ...request, protocol: PROTOCOL_VERSION } })
      const limit = AbortSignal.timeout(callLimit(body))
      try {
        const response = await fetch(`${url}/rest/v1/rpc/sync_push`, {
          method: 'POST',
          headers,
          body,
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        }).then(assertServerAnswer)
        const answer = await readJson(response)
        if (!response.ok) throw toRefusal(response, answer, accessToken !== null)
        return parsePush(
          answer,
          request.mutations.map(({ id }) => id),
        )
      } catch (cause) {
        if (cause instanceof BackendError) throw cause
        throw new BackendError(limit.aborted && !signal?.aborted ? 'timeout' : 'network', { cause })
      }
    },
  }
}

/** Null for a body that is not JSON, such as a truncated answer; `parsePush` then rejects it as malformed. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function toRefusal(response: Response, answer: unknown, isSignedIn: boolean): BackendError {
  const { code } = (answer ?? {}) as { code?: unknown }
  return toBackendError(
    { code: typeof code === 'string' ? code : null, status: response.status },
    { isSignedIn, retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after'), Date.now()) },
  )
}
