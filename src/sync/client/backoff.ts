/**
 * Computes when a failed call may be retried: exponential, with full jitter and the server's Retry-After as the minimum
 * (W4).
 */
import type { Clock, Random } from '#sync/ports'
import { floorDelay, RETRY_CAP, retryDelay } from './retry-delay'

export interface Backoff {
  /** The last attempt failed. */
  readonly isFailing: boolean
  /** Attempts that failed in a row. */
  readonly failures: number
  /** `retryAfterSeconds`: the server's minimum, null for none. */
  failed(retryAfterSeconds: number | null): void
  worked(): void
  /** ms until the next attempt. An urgent attempt skips the jitter, but not the server's minimum. */
  waitTime(isUrgent: boolean): number
}

/** `cap`: the longest wait without a Retry-After, ms. */
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
      // If the clock was set back, the wait starts again; otherwise it would last until the clock reaches the old time.
      failedAt = Math.min(failedAt, clock.now())
      return Math.ceil(Math.max(0, (isUrgent ? floor : delay) - (clock.now() - failedAt)))
    },
  }
}
