/** Finds the entry that makes a push fail: halves the batches until the entry is sent alone (W4). */
import type { BatchBounds } from './choose-batch'

/** Most entries of a batch (S13, W3). */
export const MAX_BATCH_ENTRIES = 200
/** Most characters of JSON of a batch: 25 s at 64 kbit/s (S13, W3). */
const MAX_BATCH_CHARS = 200_000

export interface BatchSizer {
  /** Bounds of the next batch. */
  readonly bounds: BatchBounds
  /** The server answered a push of these entries. */
  succeeded(ids: string[]): void
  /** A push of these entries failed, and the server accepts other writes. */
  failed(ids: string[]): void
}

export function createBatchSizer(): BatchSizer {
  let maxEntries = MAX_BATCH_ENTRIES
  const suspects = new Set<string>()
  return {
    get bounds() {
      return { maxEntries, maxChars: MAX_BATCH_CHARS, suspects: new Set(suspects) }
    },
    succeeded(ids) {
      maxEntries = Math.min(MAX_BATCH_ENTRIES, maxEntries * 2)
      for (const id of ids) suspects.delete(id)
    },
    failed(ids) {
      if (ids.length > 1) {
        maxEntries = Math.floor(ids.length / 2)
        return
      }
      // The entry is found, so the others may be sent in full batches again.
      maxEntries = MAX_BATCH_ENTRIES
      for (const id of ids) suspects.add(id)
    },
  }
}
