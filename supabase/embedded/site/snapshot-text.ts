import type { Snapshot } from '../../../src/sync/contract'
import { NO_SNAPSHOT, SNAPSHOT_MAX_BYTES } from '../../../src/sync/core/snapshot-file'

/** Returns the content of the snapshot file; NO_SNAPSHOT if the catalog is too large for one. */
export function snapshotText(snapshot: Snapshot): string {
  const text = JSON.stringify(snapshot)
  return Buffer.byteLength(text) > SNAPSHOT_MAX_BYTES ? NO_SNAPSHOT : text
}
