import type { OutboxEntry } from './mutation'

/**
 * Age from which an attempted entry is not sent again without asking the person, ms (S10). The server's ledger forgets
 * after 400 days, and would carry it out a second time; the month between is for clocks that are wrong.
 */
export const RESEND_MAX_AGE = 365 * 86_400_000

/** No attempt is older: there was nothing to send from. One that seems to be was dated by a clock that was wrong. */
const FIRST_RELEASE = Date.UTC(2024, 0, 1)

/**
 * Whether an entry was first attempted so long ago that only the person can say whether it is to be sent again. When it
 * was made does not count: a device may have lain in a drawer for a year, or have believed that it was 1970. An attempt
 * that is still to come stems from a clock that has been put right since.
 */
export const isTooOld = (
  { attempts, createdAt, firstAttemptAt = createdAt }: OutboxEntry,
  now: number,
): boolean => attempts > 0 && firstAttemptAt >= FIRST_RELEASE && now - firstAttemptAt > RESEND_MAX_AGE
