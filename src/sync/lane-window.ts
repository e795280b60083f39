/** How many uploads go at the same time: one more after each that arrived, one alone after a line that did not carry them. */

/** On a line that nobody knows yet. */
const FIRST_LANES = 2
/** Enough to fill a line while one of them waits for an answer. */
const MOST_LANES = 3

export interface LaneWindow {
  readonly size: number
  /** An upload has arrived. */
  arrived(): void
  /** An upload stalled or was cut off: what the lanes share may be too thin for them. */
  broke(): void
}

export function createLaneWindow(): LaneWindow {
  let size = FIRST_LANES
  return {
    get size() {
      return size
    },
    arrived() {
      size = Math.min(MOST_LANES, size + 1)
    },
    broke() {
      size = 1
    },
  }
}
