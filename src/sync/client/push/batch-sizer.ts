/** Finds the entry that makes a push fail: halves the batches until the entry is sent alone (W4). */
import type { BatchBounds } from './choose-batch'

export const BATCH_LIMIT = 200
const BATCH_SIZE = 200_000
export interface BatchSizer {
  readonly bounds: BatchBounds
  /** The server answered a push of these entries. */
  succeeded(ids: string[]): void
  /** A push of these entries failed, and the server accepts other writes. */
  failed(ids: string[]): void
}

export function createBatchSizer(): BatchSizer {
  let maxEntries = BATCH_LIMIT
  const suspects = new Set<string>()
  return {
    get bounds() {
      return { maxEntries, maxChars: BATCH_SIZE, suspects: new Set(suspects) }
    },
    succeeded(ids) {
      maxEntries = Math.min(BATCH_LIMIT, maxEntries * 2)
      for (const id of ids) suspects.delete(id)
    },
    failed(ids) {
      const [lone, ...others] = ids
      if (lone === undefined || others.length > 0) {
        maxEntries = Math.max(1, Math.floor(ids.length / 2))
        return
      }
      // The entry is found, so the others may be sent in full batches again.
      maxEntries = BATCH_LIMIT
      suspects.add(lone)
    },
  }
}
