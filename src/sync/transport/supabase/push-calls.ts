/** Calls for notifications without a session, by plain fetch, because the worker makes them too. */
import type { PushAddress, PushProof, PushServer } from '#shared/device/push-server'
import { BackendError } from '#sync/errors'
import { assertServerAnswer } from './assert-server-answer'
import { CALL_LIMIT } from './call-limit'
import { toBackendError } from './to-backend-error'

export interface PushCalls extends Pick<PushServer, 'key' | 'remove'> {
  /** Replaces a subscription that the browser has ended. Returns false if the server does not know the old one. */
  renew(known: PushProof, address: PushAddress): Promise<boolean>
}

/** `url`: the URL of the project, without a trailing slash. All calls reject with BackendError. */
export function createPushCalls({ url, publishableKey }: { url: string; publishableKey: string }): PushCalls {
  const call = (name: string, args: object) =>
    ask(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    })
  return {
    async key() {
      // Without custom headers the browser needs no CORS preflight.
      const answer = (await ask(`${url}/functions/v1/send-push`, { cache: 'no-store' })) as {
        publicKey?: unknown
      } | null
      return typeof answer?.publicKey === 'string' ? answer.publicKey : null
    },
    async remove(known) {
      await call('remove_push_subscription', { known })
    },
    renew: async (known, subscription) =>
      (await call('renew_push_subscription', { known, subscription })) === true,
  }
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(CALL_LIMIT)
  try {
    const response = assertServerAnswer(await fetch(url, { ...init, signal }))
    const answer = parse(await response.text())
    if (response.ok) return answer
    const { code } = (answer ?? {}) as { code?: unknown }
    const failure = { code: typeof code === 'string' ? code : null, status: response.status }
    throw toBackendError(failure, { isSignedIn: false })
  } catch (cause) {
    if (cause instanceof BackendError) throw cause
    throw new BackendError(signal.aborted ? 'timeout' : 'network', { cause })
  }
}

/** Null for a body that is not JSON: an empty or a truncated answer. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
