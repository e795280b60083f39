/** Computes the wait before a retry (W4). */
import type { Random } from '#sync/ports'

/** First and largest maximum of the wait, ms. */
export const RETRY_BASE = 1_000
export const RETRY_CAP = 5 * 60_000
/** The longest Retry-After that is respected, in seconds: a wrong header must not silence a device for days. */
const RETRY_AFTER_CAP = 3_600
/** No wait is longer, in ms. A stored one that is longer dates from before the clock was set back. */
export const MAX_RETRY_DELAY = RETRY_AFTER_CAP * 1_000 + RETRY_CAP

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

/** The server's minimum wait, in ms. */
export const floorDelay = (retryAfterSeconds: number | null): number =>
  Math.min(retryAfterSeconds ?? 0, RETRY_AFTER_CAP) * 1_000
