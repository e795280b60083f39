/** Finds the entry that the server cannot digest: halves batches until it stands alone (W4). */
import type { BatchBounds } from './choose-batch'

export const BATCH_LIMIT = 200
const BATCH_SIZE = 200_000
/**
 * A lone entry is parked after this many failures, after each of which the server took another write. With the waits in
 * between that is some four minutes: a person is not asked about what mends itself.
 */
export const LONE_FAILURES = 8

export interface BatchSizer {
  readonly bounds: BatchBounds
  /** The server digested these. */
  succeeded(ids: string[]): void
  /**
   * It did not, and takes other writes: call it only then, else an outage would park the whole queue. Answers whether
   * the batch was one entry that has failed so often that it is to be parked. `failuresAllowed`: how often it may.
   */
  failed(ids: string[], failuresAllowed?: number): boolean
}

export function createBatchSizer(): BatchSizer {
  let limit = BATCH_LIMIT
  const suspects = new Map<string, number>()
  return {
    get bounds() {
      return { limit, size: BATCH_SIZE, suspects: new Set(suspects.keys()) }
    },
    succeeded(ids) {
      limit = Math.min(BATCH_LIMIT, limit * 2)
      for (const id of ids) suspects.delete(id)
    },
    failed(ids, failuresAllowed = LONE_FAILURES) {
      const [lone, ...others] = ids
      if (lone === undefined || others.length > 0) {
        limit = Math.max(1, Math.floor(ids.length / 2))
        return false
      }
      // The others were cleared by its standing alone.
      limit = BATCH_LIMIT
      const failures = (suspects.get(lone) ?? 0) + 1
      suspects.set(lone, failures)
      if (failures < failuresAllowed) return false
      suspects.delete(lone)
      return true
    },
  }
}
