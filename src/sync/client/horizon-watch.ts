/** Detects a horizon that does not move: sweeps then complete although changes are held back (P4, U4). */
import type { Xid } from '#sync/core/mutation'

/** A transaction that runs longer than this delays changes that people wait for, ms. */
export const STALL_AFTER = 3 * 60_000

export interface HorizonWatch {
  /**
   * Since when the horizon has not moved, ms since epoch; null while it moves, or for a stop shorter than STALL_AFTER.
   */
  readonly stalledSince: number | null
  /**
   * Notes a completed sweep. `standingSince`: since when the device has been at this horizon, ms since epoch; null if
   * it had another one before.
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
      // If the clock was set back, the stall must start no later than now.
      seen.since = Math.min(seen.since, now)
      stalledSince = now - seen.since >= STALL_AFTER ? seen.since : null
    },
  }
}
