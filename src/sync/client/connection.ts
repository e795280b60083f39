/** Tracks the results of the last calls: reachability, the wait before the next call, a missing session (U1, W4). */
import type { BackendError } from '#sync/errors'
import type { Clock, Random } from '#sync/ports'
import { createBackoff } from './backoff'
import { classifyFailure } from './classify-failure'

export interface Connection {
  /**
   * The last call was answered correctly. False before any answer: a new leader's first call reads, it does not write.
   */
  readonly isProven: boolean
  /** The last call failed for a reason that affects all calls. A device that has not tried yet is not offline (U1). */
  readonly isBroken: boolean
  /** The last call was answered by the network's sign-in page, not by the server. */
  readonly isBehindPortal: boolean
  /** The last call reached a server that rejects every call. */
  readonly isServerFailing: boolean
  readonly needsSignIn: boolean
  /** The server no longer serves this build (S14). */
  readonly needsUpdate: boolean
  worked(): void
  /** Notes a failure that every call would meet: the network, the session, a server that limits its load. */
  failed(error: BackendError): void
  /** Notes that this call failed: others may work, but the connection is no longer proven (W4). */
  callFailed(): void
  /** Notes that the session is missing or another account's (S4). */
  refused(): void
  /** ms until the next call. An urgent call skips the jitter, but not the server's minimum. */
  waitTime(isUrgent: boolean): number
}

/** Failures without an answer of the server itself. */
const UNANSWERED: ReadonlySet<BackendError['code']> = new Set(['network', 'timeout', 'captive_portal'])

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
    get isServerFailing() {
      return failure !== null && !UNANSWERED.has(failure)
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
