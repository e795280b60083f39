import type { OutboxEntry } from './mutation'

/**
 * Age above which an attempted entry is not resent without asking the person, ms (S10). The ledger deletes a mutation
 * after 400 days and would then apply it again; the margin of a month allows for wrong clocks.
 */
export const RESEND_MAX_AGE_MS = 365 * 86_400_000

/** No attempt can be older than the first release; an earlier time is that of a wrong clock. */
const FIRST_RELEASE = Date.UTC(2024, 0, 1)

/**
 * Whether an entry was first attempted so long ago that the person must decide whether to resend it. Its creation
 * time does not matter: the device may have been off for a year, or its clock may have shown 1970. An attempt in the
 * future was stored by a clock that was corrected later.
 */
export const isTooOldToResend = (
  { attempts, createdAt, firstAttemptAt = createdAt }: OutboxEntry,
  now: number,
): boolean => attempts > 0 && firstAttemptAt >= FIRST_RELEASE && now - firstAttemptAt > RESEND_MAX_AGE_MS
