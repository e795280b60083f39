import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Snapshot } from '../../../src/backend/contract'
import { keepCopy } from '../../functions/_shared/keep-copy'
import { brotliOptions } from './encodings'
import { snapshotText } from './snapshot-text'

/** The file as it is sent, in each encoding. */
export interface SnapshotFile {
  etag: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

export interface KeptSnapshot {
  get(): Promise<SnapshotFile>
  /** The catalogue has changed: whoever asks from now on gets another. */
  outdate(): void
}

/** An old one is right as well, but what was pruned from the removal log meanwhile would cost devices all rows (S2), ms. */
const LONGEST = 24 * 3_600_000

/**
 * One snapshot for all who ask, made anew only after a change, and then before anybody gets it: none holds what was erased
 * before it was asked for. `now`: a clock that only goes forward, ms.
 */
export function keepSnapshot(read: () => Promise<Snapshot>, now: () => number): KeptSnapshot {
  let changes = 0
  const current = keepCopy({
    async make() {
      const begun = { changes, at: now() }
      return { begun, file: await toFile(await read()) }
    },
    isCurrent: async ({ begun }) => begun.changes === changes && now() - begun.at < LONGEST,
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
