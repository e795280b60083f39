/** Memory of how the last calls went: reachability, the wait before the next one, a missing session (U1, W4). */
import type { BackendError } from '#backend/errors'
import { createBackoff } from './backoff'
import type { Clock, Random } from './ports'
import { classifyFailure } from './retry'

export interface Connection {
  /** The last call was answered as it should be. False until one was: the first call of a leader reads, it does not write. */
  readonly isProven: boolean
  /** The last call failed for a reason that affects all calls; a device that has not tried yet is not offline (U1). */
  readonly isBroken: boolean
  /** The last call met a sign-in page of the network instead of the server. */
  readonly isBehindPortal: boolean
  /** The last call met a server that sends every call away. */
  readonly isServerAmiss: boolean
  readonly needsSignIn: boolean
  /** The server no longer serves this build (S14). */
  readonly needsUpdate: boolean
  worked(): void
  /** A failure that every call would meet: the network, the session, a server that asks for time. */
  failed(error: BackendError): void
  /** This one call failed: others may work, but nothing is proven any more (W4). */
  callFailed(): void
  /** Someone else's session, or none (S4). */
  refused(): void
  /** ms until the next call may be made. An urgent one skips the jitter, never what the server asked for. */
  waitTime(isUrgent: boolean): number
}

/** Failures in which the server itself has said nothing. */
const UNHEARD: ReadonlySet<BackendError['code']> = new Set(['network', 'timeout', 'captive_portal'])

export function createConnection(clock: Clock, random: Random): Connection {
  const backoff = createBackoff(clock, random)
  let state: 'untried' | 'proven' | 'broken' = 'untried'
  let needsSignIn = false
  let failure: BackendError['code'] | null = null
  const refused = () => {
    needsSignIn = true
    state = 'untried'
    backoff.failed(null)
  }
  return {
    get isProven() {
      return state === 'proven'
    },
    get isBroken() {
      return state === 'broken'
    },
    get isBehindPortal() {
      return failure === 'captive_portal'
    },
    get isServerAmiss() {
      return failure !== null && !UNHEARD.has(failure)
    },
    get needsSignIn() {
      return needsSignIn
    },
    get needsUpdate() {
      return failure === 'update_required'
    },
    worked() {
      state = 'proven'
      failure = null
      needsSignIn = false
      backoff.worked()
    },
    failed(error) {
      if (classifyFailure(error) === 'sign-in') return refused()
      state = 'broken'
      failure = error.code
      backoff.failed(error.retryAfterSeconds)
    },
    callFailed() {
      state = 'untried'
      failure = null
      backoff.worked()
    },
    refused,
    waitTime: backoff.waitTime,
  }
}
