/** Ties the push subscription of this device to the signed-in customer. */

import { keepWebPush, turnOffWebPush, type WebPushPorts } from '#pwa/web-push/web-push'
import type { WebPushServer } from '#shared/device/web-push-server'
import type { AuthState } from '#sync/backend'

export interface WebPushFollower {
  /** Call this on each change of the session; it acts once for each customer. */
  follow(auth: AuthState): void
  /** Call this before a sign-out. Never rejects, and does not wait for a server that does not answer. */
  leave(): Promise<void>
}

/** Limit of the wait for the server, ms; it removes dead subscriptions later anyway. */
const LEAVE_LIMIT_MS = 3_000

/** `onFailure` gets the error of a check or removal that failed; the next start repeats it. */
export function followWebPush(
  ports: WebPushPorts,
  server: WebPushServer,
  onFailure: (cause: unknown) => void,
): WebPushFollower {
  /** The person whom the subscription was last checked for; undefined before the first session. */
  let lastUid: string | null | undefined
  return {
    follow(auth) {
      // The server cannot be called with an expired session, and the subscription still belongs to the same person.
      if (auth.kind === 'signed-in' && !auth.isLive) return
      const uid = auth.kind === 'signed-in' ? auth.uid : null
      if (uid === lastUid) return
      lastUid = uid
      keepWebPush(ports, server, uid).catch(onFailure)
    },
    async leave() {
      const limit = new Promise<void>((resolve) => setTimeout(resolve, LEAVE_LIMIT_MS))
      await Promise.race([turnOffWebPush(ports, server).catch(onFailure), limit])
    },
  }
}
