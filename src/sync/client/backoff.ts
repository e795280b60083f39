/**
 * Backoff: how long to wait before a failed call is retried. Exponential, with full jitter and the server's Retry-After
 * as the minimum (W4).
 */
import type { Clock, Random } from '#sync/ports'

/** The maximum of the first wait, ms. */
export const RETRY_BASE = 1_000
/** The maximum of any wait, ms. */
export const RETRY_CAP = 5 * 60_000
/** The longest Retry-After that is respected, in seconds: a wrong header must not silence a device for days. */
const RETRY_AFTER_CAP = 3_600
/** The longest wait, ms: Retry-After and jitter. */
const MAX_RETRY_DELAY = RETRY_AFTER_CAP * 1_000 + RETRY_CAP

/**
 * Full jitter: a random wait below a maximum that doubles with each failure, so that thousands of devices that lost the
 * server together do not return together. The server's Retry-After is the minimum. Returns ms.
 */
export function retryDelay(
  failures: number,
  retryAfterSeconds: number | null,
  random: Random,
  cap = RETRY_CAP,
): number {
  const ceiling = Math.min(cap, RETRY_BASE * 2 ** Math.min(failures, 30))
  return floorDelay(retryAfterSeconds) + random() * ceiling
}

/** Whether a stored wait is not over. One that is longer than the longest dates from before the clock was set back. */
export const isNotYetDue = ({ dueAt }: { dueAt: number }, now: number): boolean =>
  dueAt > now && dueAt - now <= MAX_RETRY_DELAY

/** The server's minimum wait, in ms. */
const floorDelay = (retryAfterSeconds: number | null): number =>
  Math.min(retryAfterSeconds ?? 0, RETRY_AFTER_CAP) * 1_000

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
