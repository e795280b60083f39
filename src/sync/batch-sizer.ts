/** Finds the entry on which the server chokes: halves batches until it stands alone (W4). */
import type { BatchBounds } from './choose-batch'

export const BATCH_LIMIT = 200
const BATCH_SIZE = 200_000
/** A lone entry is parked after this many failures, in between which the server answered something else. */
export const LONE_FAILURES = 3

export interface BatchSizer {
  readonly bounds: BatchBounds
  /** The server digested these. */
  succeeded(ids: string[]): void
  /**
   * It did not. `proofs` counts how often the server has answered anything at all: a failure counts against a lone
   * entry only when the server was seen well since the last one, else an outage would park the whole queue.
   * Answers the id to park, if it has come to that.
   */
  failed(ids: string[], proofs: number): string | null
}

export function createBatchSizer(): BatchSizer {
  let limit = BATCH_LIMIT
  const suspects = new Map<string, { failures: number; proofs: number }>()
  return {
    get bounds() {
      return { limit, size: BATCH_SIZE, suspects: new Set(suspects.keys()) }
    },
    succeeded(ids) {
      limit = Math.min(BATCH_LIMIT, limit * 2)
      for (const id of ids) suspects.delete(id)
    },
    failed(ids, proofs) {
      const [lone, ...others] = ids
      if (lone === undefined || others.length > 0) {
        limit = Math.max(1, Math.floor(ids.length / 2))
        return null
      }
      // The others were cleared by its standing alone.
      limit = BATCH_LIMIT
      const before = suspects.get(lone)
      if (before && before.proofs === proofs) return null
      const failures = (before?.failures ?? 0) + 1
      suspects.set(lone, { failures, proofs })
      if (failures < LONE_FAILURES) return null
      suspects.delete(lone)
      return lone
    },
  }
}
