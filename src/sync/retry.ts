/** How long to wait before trying again, and what a failed call means (W4). Decided by codes alone. */
import type { BackendError } from '#backend/errors'
import type { Random } from './ports'

/** First ceiling and largest ceiling of the wait, in ms. */
export const RETRY_BASE = 1_000
export const RETRY_CAP = 5 * 60_000
/** The most that a server can make us wait, in seconds: a slip in a header must not silence a device for days. */
const RETRY_AFTER_CAP = 3_600
/** No wait is longer, in ms. One that seems to be was written down before the clock was put back. */
export const LONGEST_WAIT = RETRY_AFTER_CAP * 1_000 + RETRY_CAP

/**
 * Full jitter: anywhere between nothing and a ceiling that doubles with each failure. Thousands of devices that lost
 * the server in the same second then do not come back in the same second. What the server asks for is the floor.
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

/** What the server asked for, in ms. */
export const floorDelay = (retryAfterSeconds: number | null): number =>
  Math.min(retryAfterSeconds ?? 0, RETRY_AFTER_CAP) * 1_000

/**
 * `every-call`: the way to the server, or a server that sends everybody away; any other call would meet the same.
 * `this-call`: the server was reached and this call failed. A read says nothing about writes, nor the other way round.
 * `sign-in`: waits for a live session.
 */
export type FailureKind = 'every-call' | 'this-call' | 'sign-in'

export function classifyFailure(error: BackendError): FailureKind {
  switch (error.code) {
    case 'network':
    case 'captive_portal':
    case 'rate_limited':
    case 'busy':
    case 'update_required':
      return 'every-call'
    // Without a SQLSTATE it was this device, or a gateway, that did not wait any longer: one call may hang, and others not.
    case 'timeout':
    case 'malformed':
    case 'unavailable':
    case 'invalid':
    case 'not_permitted':
      return 'this-call'
    case 'session_expired':
    case 'invalid_credentials':
    case 'email_not_confirmed':
    case 'link_expired':
    case 'email_taken':
    case 'weak_password':
    case 'same_password':
      return 'sign-in'
  }
}
