import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Snapshot } from '../../../src/backend/contract'
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
  /** The catalogue has changed: the next one who asks gets another. */
  outdate(): void
}

/** While many changes come one after the other, at most one is made in so many ms: an older one is as good (P9). */
const PAUSE = 5_000
/** An old one is right as well, but what was pruned from the removal log meanwhile would cost devices all rows (S2), ms. */
const LONGEST = 24 * 3_600_000

/** One snapshot for all who ask, made anew only after a change. `now`: a clock that only goes forward, ms. */
export function keepSnapshot(read: () => Promise<Snapshot>, now: () => number): KeptSnapshot {
  let making: Promise<SnapshotFile> | null = null
  let isOutdated = false
  let madeAt = 0
  const make = () => {
    isOutdated = false
    madeAt = now()
    const made = read().then(toFile)
    making = made
    // Whoever waits for it is told; the next one tries again.
    made.catch(() => {
      making = null
    })
    return made
  }
  const isFresh = () => now() - madeAt < (isOutdated ? PAUSE : LONGEST)
  return {
    get: () => (making && isFresh() ? making : make()),
    outdate() {
      isOutdated = true
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
