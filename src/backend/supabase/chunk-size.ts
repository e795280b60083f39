/** How many bytes go in one request: as many as the line, as it was lately, carries in some seconds. */

/** For a line that nobody knows yet: 8 s at 64 kbit/s. */
const FIRST = 64 * 1024
/** 26 s at 5 kbit/s; a line that carries less gets nowhere. */
const SMALLEST = 16 * 1024
const LARGEST = 2 * 1024 * 1024
/** ms for one request. Three of them that share a line stay below the limit for lack of progress (30 s). */
const GOAL = 8_000

export interface ChunkSize {
  /** Bytes. */
  readonly size: number
  /** A request with that many bytes was acknowledged after `ms`. */
  took(bytes: number, ms: number): void
  /** A request broke off, or was given up. */
  broke(): void
}

export function createChunkSize(): ChunkSize {
  let size = FIRST
  return {
    get size() {
      return size
    },
    took(bytes, ms) {
      const carried = (bytes * GOAL) / Math.max(1, ms)
      // The last piece of a file is small and says little of what a large one would take.
      if (carried > size && bytes < size) return
      size = Math.round(within(SMALLEST, within(size / 2, carried, size * 4), LARGEST))
    },
    broke() {
      size = Math.max(SMALLEST, Math.min(FIRST, size / 2))
    },
  }
}

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))
