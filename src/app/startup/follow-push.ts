/** Keeps the notifications of this device those of whoever is signed in on it. */
import type { AuthState } from '#backend/contract'
import type { PushServer } from '#domain/push-server'
import { keepPush, type PushPorts, turnOffPush } from '#pwa/push-device'

export interface PushFollower {
  /** Told with each change of who is signed in; does something once for each person. */
  follow(auth: AuthState): void
  /** Before a sign-out. Never rejects, and does not wait for a server that does not answer. */
  leave(): Promise<void>
}

/** ms; a device that does not listen any more is forgotten sooner or later. */
const LEAVE_LIMIT = 3_000

export function followPush(
  ports: PushPorts,
  server: PushServer,
  onFailure: (cause: unknown) => void,
): PushFollower {
  let last: string | null | undefined
  return {
    follow(auth) {
      // Without a live session nothing can be said to the server, and they are still the same person's.
      if (auth.kind === 'signed-in' && !auth.isLive) return
      const uid = auth.kind === 'signed-in' ? auth.uid : null
      if (uid === last) return
      last = uid
      keepPush(ports, server, uid).catch(onFailure)
    },
    async leave() {
      const limit = new Promise<void>((resolve) => setTimeout(resolve, LEAVE_LIMIT))
      await Promise.race([turnOffPush(ports, server).catch(onFailure), limit])
    },
  }
}
