/** When something that failed may be tried again: exponential, with full jitter and the server's Retry-After as the floor (W4). */
import type { Clock, Random } from './ports'
import { floorDelay, RETRY_CAP, retryDelay } from './retry'

export interface Backoff {
  /** The last attempt failed. */
  readonly isFailing: boolean
  /** Attempts that failed in a row. */
  readonly failures: number
  /** `retryAfterSeconds`: what the server asked for, null for nothing. */
  failed(retryAfterSeconds: number | null): void
  worked(): void
  /** ms until the next attempt may be made. An urgent one skips the jitter, never what the server asked for. */
  waitTime(isUrgent: boolean): number
}

/** `cap`: the longest wait that nobody has asked for, ms. */
export function createBackoff(clock: Clock, random: Random, cap = RETRY_CAP): Backoff {
  let failures = 0
  let failedAt = 0
  let floor = 0
  let delay = 0
  return {
    get isFailing() {
      return failures > 0
    },
    get failures() {
      return failures
    },
    failed(retryAfterSeconds) {
      failures += 1
      failedAt = clock.now()
      floor = floorDelay(retryAfterSeconds)
      delay = retryDelay(failures, retryAfterSeconds, random, cap)
    },
    worked() {
      failures = 0
      floor = 0
      delay = 0
    },
    waitTime(isUrgent) {
      // A clock that was set back: the wait begins anew, or it would not end before the clock is there again.
      failedAt = Math.min(failedAt, clock.now())
      return Math.ceil(Math.max(0, (isUrgent ? floor : delay) - (clock.now() - failedAt)))
    },
  }
}
