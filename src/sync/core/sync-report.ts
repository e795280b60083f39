/** Counts of parked changes by code, which devices report to the operator (R1). */
import type { RejectionCode, Verdict } from './mutation'

/** The SQL function `private.parked_codes()` lists the same. */
export type ParkedCode = RejectionCode | 'conflict'

/** Number of parked changes by code; absent means none. */
export type ParkedCounts = Partial<Record<ParkedCode, number>>

/** The code of a parked entry in the report. */
export const parkedCode = (verdict: Extract<Verdict, { status: 'conflict' | 'rejected' }>): ParkedCode =>
  verdict.status === 'conflict' ? 'conflict' : verdict.code

/** The counts as text, to compare with an earlier report. */
export const parkedText = (parked: ParkedCounts): string =>
  Object.entries(parked)
    .map(([code, count]) => `${code}=${count}`)
    .sort()
    .join(',')
