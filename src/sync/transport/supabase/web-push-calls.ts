/** Calls for notifications without a session. They do not use auth-js, because the worker also makes them. */
import * as v from 'valibot'
import type { WebPushAddress, WebPushProof, WebPushServer } from '#shared/device/web-push-server'
import { callRpc, visitorOf } from './call-rpc'
import { fetchAnswer, type Project, readJson, toHttpError } from './http'
import { CALL_LIMIT_MS, withTimeLimit } from './time-limit'

export interface WebPushCalls extends Pick<WebPushServer, 'key' | 'remove'> {
  /** Replaces a subscription that the browser has ended. Returns false if the server does not know the old one. */
  renew(proof: WebPushProof, address: WebPushAddress): Promise<boolean>
}

const KeyAnswer = v.object({ publicKey: v.string() })

/** All calls reject with BackendError. */
export function createWebPushCalls(project: Project): WebPushCalls {
  const caller = visitorOf(project)
  return {
    key: () =>
      withTimeLimit(CALL_LIMIT_MS, undefined, async (signal) => {
        // Without custom headers the browser needs no CORS preflight.
        const response = await fetchAnswer(`${project.url}/functions/v1/send-push`, {
          cache: 'no-store',
          signal,
        })
        const body = await readJson(response)
        if (!response.ok) throw toHttpError(response, {}, false)
        return v.is(KeyAnswer, body) ? body.publicKey : null
      }),
    async remove(proof) {
      await callRpc(caller, 'remove_push_subscription', { known: proof })
    },
    renew: async (proof, subscription) =>
      (await callRpc(caller, 'renew_push_subscription', { known: proof, subscription })) === true,
  }
}
