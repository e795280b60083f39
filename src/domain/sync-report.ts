/** The codes under which a change waits for the person, as devices count them for the operator (R1). */
import type { RejectionCode, Verdict } from './mutation'

export type ParkedCode = RejectionCode | 'conflict'

const CODES: Record<ParkedCode, true> = {
  conflict: true,
  not_permitted: true,
  gone: true,
  exists: true,
  already_subscribed: true,
  key_taken: true,
  invalid_value: true,
  missing_reference: true,
  payload_mismatch: true,
  unknown_command: true,
  sign_in_required: true,
  not_available: true,
  below_minimum: true,
  last_admin: true,
  malformed: true,
  too_large: true,
  server_error: true,
  too_old: true,
  file_too_large: true,
  file_type: true,
  file_refused: true,
  file_missing: true,
}

/** All of them; `private.parked_codes()` of the database is the same list. */
export const PARKED_CODES = Object.keys(CODES) as ParkedCode[]

/** How many changes are parked under which code; absent means none. */
export type ParkedCounts = Partial<Record<ParkedCode, number>>

export const parkedCode = (verdict: Extract<Verdict, { status: 'conflict' | 'rejected' }>): ParkedCode =>
  verdict.status === 'conflict' ? 'conflict' : verdict.code

/** The same text for the same counts, to tell whether they have changed since. */
export const parkedText = (parked: ParkedCounts): string =>
  Object.entries(parked)
    .map(([code, count]) => `${code}=${count}`)
    .sort()
    .join(',')
