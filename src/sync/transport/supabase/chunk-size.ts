/** The size of an upload request: as many bytes as the connection, at its recent speed, sends in eight seconds. */

/** The size for a connection of unknown speed: 8 s at 64 kbit/s. */
const FIRST_CHUNK_BYTES = 64 * 1024
/** The smallest size: 26 s at 5 kbit/s. A slower connection cannot upload. */
const MIN_CHUNK_BYTES = 16 * 1024
/** The largest size. */
const MAX_CHUNK_BYTES = 2 * 1024 * 1024
/** Target duration of a request, ms: three parallel requests stay below the limit of 30 s without progress. */
const TARGET_TIME = 8_000

export interface ChunkSize {
  /** In bytes. */
  readonly size: number
  /** Records that a request with `bytes` was acknowledged after `ms`. */
  acknowledged(bytes: number, ms: number): void
  /** Records that a request failed, or was aborted for lack of progress. */
  failed(): void
}

export function createChunkSize(): ChunkSize {
  let size = FIRST_CHUNK_BYTES
  return {
    get size() {
      return size
    },
    acknowledged(bytes, ms) {
      const targetBytes = (bytes * TARGET_TIME) / Math.max(1, ms)
      // The last piece of a file is small, and its duration does not predict that of a large one.
      if (targetBytes > size && bytes < size) return
      size = Math.round(clamp(MIN_CHUNK_BYTES, clamp(size / 2, targetBytes, size * 4), MAX_CHUNK_BYTES))
    },
    failed() {
      size = Math.max(MIN_CHUNK_BYTES, Math.min(FIRST_CHUNK_BYTES, size / 2))
    },
  }
}

const clamp = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))
