/** The codes under which a change waits for the person, as devices count them for the operator (R1). */
import type { RejectionCode, Verdict } from './mutation'

/** `private.parked_codes()` of the database lists the same. */
export type ParkedCode = RejectionCode | 'conflict'

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
