/** The number of parallel uploads: one more after each arrival, one alone after a broken upload. */

/** For a connection of unknown speed. */
const INITIAL_LANES = 2
/** Enough to use a connection fully while one upload waits for an answer. */
const MAX_LANES = 3

export interface LaneWindow {
  readonly size: number
  /** Notes that an upload has arrived. */
  arrived(): void
  /** Notes that an upload stalled or was cut off: the connection may be too slow for several. */
  broke(): void
}

export function createLaneWindow(): LaneWindow {
  let size = INITIAL_LANES
  return {
    get size() {
      return size
    },
    arrived() {
      size = Math.min(MAX_LANES, size + 1)
    },
    broke() {
      size = 1
    },
  }
}
