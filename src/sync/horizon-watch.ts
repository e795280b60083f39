/** Notices a horizon that does not move: the server says "this is all" while changes are held back (P4, U4). */
import type { Xid } from '#domain/mutation'

/** A writer that runs longer than this holds back what people are waiting for, ms. */
export const STALL_AFTER = 3 * 60_000

export interface HorizonWatch {
  /** Since when the horizon has not moved, ms since epoch; null while it moves, or has stood for moments only. */
  readonly stalledSince: number | null
  /**
   * The end of a completed sweep. `standingSince`: since when the device has been at this very horizon, null if it was
   * elsewhere before.
   */
  note(sweep: { horizon: Xid; held_back: boolean }, at: { now: number; standingSince: number | null }): void
}

export function createHorizonWatch(): HorizonWatch {
  let seen: { horizon: Xid; since: number } | null = null
  let stalledSince: number | null = null
  return {
    get stalledSince() {
      return stalledSince
    },
    note({ horizon, held_back }, { now, standingSince }) {
      if (!held_back) {
        seen = null
        stalledSince = null
        return
      }
      if (seen?.horizon !== horizon) seen = { horizon, since: standingSince ?? now }
      // A clock that was put back must not make it older than it is, nor younger for ever.
      seen.since = Math.min(seen.since, now)
      stalledSince = now - seen.since >= STALL_AFTER ? seen.since : null
    },
  }
}
