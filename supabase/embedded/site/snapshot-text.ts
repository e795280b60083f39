import type { Snapshot } from '../../../src/backend/contract'
import { NO_SNAPSHOT, SNAPSHOT_MAX_BYTES } from '../../../src/domain/snapshot-file'

/** The file's content; that of a site without a snapshot where the catalogue is too large for one. */
export function snapshotText(snapshot: Snapshot): string {
  const text = JSON.stringify(snapshot)
  return Buffer.byteLength(text) > SNAPSHOT_MAX_BYTES ? NO_SNAPSHOT : text
}
