import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Snapshot } from '../../../src/sync/contract'
import { cacheCurrent } from '../../functions/_shared/cache-current'
import { brotliOptions } from './encodings'
import { snapshotText } from './snapshot-text'

/** The snapshot file in each encoding. */
export interface SnapshotFile {
  etag: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

export interface CachedSnapshot {
  get(): Promise<SnapshotFile>
  /** Reports a change of the catalog: later requests get a new snapshot. */
  outdate(): void
}

/**
 * Maximum age, ms. An older snapshot is still correct, but once the removal log is pruned past it, devices would
 * refetch all rows (S2).
 */
const MAX_AGE_MS = 24 * 3_600_000

/**
 * Makes one snapshot for all requests. After a change it is made again before the next response, so none contains what
 * was erased before the request. `now`: a monotonic clock, ms.
 */
export function cacheSnapshot(read: () => Promise<Snapshot>, now: () => number): CachedSnapshot {
  let changes = 0
  const current = cacheCurrent({
    async make() {
      const begun = { changes, at: now() }
      return { begun, file: await toFile(await read()) }
    },
    isCurrent: async ({ begun }) => begun.changes === changes && now() - begun.at < MAX_AGE_MS,
  })
  return {
    get: async () => (await current()).file,
    outdate() {
      changes += 1
    },
  }
}

async function toFile(snapshot: Snapshot): Promise<SnapshotFile> {
  const identity = Buffer.from(snapshotText(snapshot))
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, brotliOptions(identity.length)),
    promisify(gzip)(identity),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, identity, gzip: zipped, br }
}
