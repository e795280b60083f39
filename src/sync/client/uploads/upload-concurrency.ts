/** The number of parallel uploads: one more after each arrival, one alone after a broken upload. */

/** For a connection of unknown speed. */
const INITIAL_LANES = 2
/** Enough to use a connection fully while one upload waits for an answer. */
const MAX_LANES = 3

export interface LaneLimit {
  /** How many uploads may run at a time. */
  readonly limit: number
  /** Notes that an upload has arrived. */
  arrived(): void
  /** Notes that an upload stalled or was cut off: the connection may be too slow for several. */
  failed(): void
}

export function createLaneLimit(): LaneLimit {
  let limit = INITIAL_LANES
  return {
    get limit() {
      return limit
    },
    arrived() {
      limit = Math.min(MAX_LANES, limit + 1)
    },
    failed() {
      limit = 1
    },
  }
}
