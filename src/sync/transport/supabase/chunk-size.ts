/** The size of an upload request: as many bytes as the connection, at its recent speed, sends in eight seconds. */

/** For a connection of unknown speed: 8 s at 64 kbit/s. */
const FIRST = 64 * 1024
/** 26 s at 5 kbit/s; slower connections cannot upload. */
const MIN_CHUNK_BYTES = 16 * 1024
const MAX_CHUNK_BYTES = 2 * 1024 * 1024
/** Target duration of a request, ms: three parallel requests stay below the limit of 30 s without progress. */
const GOAL = 8_000

export interface ChunkSize {
  /** In bytes. */
  readonly size: number
  /** Records that a request with `bytes` was acknowledged after `ms`. */
  took(bytes: number, ms: number): void
  /** Records that a request failed, or was aborted for lack of progress. */
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
      // The last piece of a file is small, and its duration does not predict that of a large one.
      if (carried > size && bytes < size) return
      size = Math.round(within(MIN_CHUNK_BYTES, within(size / 2, carried, size * 4), MAX_CHUNK_BYTES))
    },
    broke() {
      size = Math.max(MIN_CHUNK_BYTES, Math.min(FIRST, size / 2))
    },
  }
}

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))
