/** Memory of how the last attempts went: reachability, the wait before the next one, a missing session (U1, W4). */
import type { BackendError } from '#backend/errors'
import type { Clock, Random } from './ports'
import { classifyFailure, floorDelay, retryDelay } from './retry'

export interface Connection {
  /** The last attempt worked. False until one did: the first call of a leader reads, it does not write. */
  readonly isProven: boolean
  /** The last attempt failed; a device that has not tried yet is not offline (U1). */
  readonly isBroken: boolean
  /** The last attempt met a sign-in page of the network instead of the server. */
  readonly isBehindPortal: boolean
  /** The last attempt met a server that failed, or gave no answer that makes sense. */
  readonly isServerAmiss: boolean
  readonly needsSignIn: boolean
  /** How often the server has answered. */
  readonly proofs: number
  worked(): void
  failed(error: BackendError): void
  /** Someone else's session, or none (S4). */
  refused(): void
  /** ms until the next attempt may be made. An urgent one skips the jitter, never what the server asked for. */
  waitTime(isUrgent: boolean): number
}

/** Failures in which the server itself has said nothing. */
const UNHEARD: ReadonlySet<BackendError['code']> = new Set(['network', 'timeout', 'captive_portal'])

export function createConnection(clock: Clock, random: Random): Connection {
  let state: 'untried' | 'proven' | 'broken' = 'untried'
  let needsSignIn = false
  let failure: BackendError['code'] | null = null
  let proofs = 0
  let failures = 0
  let failedAt = 0
  let floor = 0
  let delay = 0
  const pause = (retryAfterSeconds: number | null) => {
    failures += 1
    failedAt = clock.now()
    floor = floorDelay(retryAfterSeconds)
    delay = retryDelay(failures, retryAfterSeconds, random)
  }
  const refused = () => {
    needsSignIn = true
    state = 'untried'
    pause(null)
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
    get proofs() {
      return proofs
    },
    worked() {
      proofs += 1
      state = 'proven'
      failure = null
      needsSignIn = false
      failures = 0
      floor = 0
      delay = 0
    },
    failed(error) {
      if (classifyFailure(error) === 'sign-in') return refused()
      state = 'broken'
      failure = error.code
      pause(error.retryAfterSeconds)
    },
    refused,
    waitTime(isUrgent) {
      // A clock that was put back must not lengthen the wait.
      const passed = Math.max(0, clock.now() - failedAt)
      return Math.ceil(Math.max(0, (isUrgent ? floor : delay) - passed))
    },
  }
}
