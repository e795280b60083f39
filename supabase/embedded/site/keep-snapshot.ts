import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Snapshot } from '../../../src/backend/contract'
import { SNAPSHOT_MAX_BYTES } from '../../../src/domain/snapshot-file'

/** The file as it is sent, in each encoding. */
export interface SnapshotFile {
  etag: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

export interface KeptSnapshot {
  /** Null for a catalogue that is too large for a file. */
  get(): Promise<SnapshotFile | null>
  /** The catalogue has changed: the next one who asks gets another. */
  outdate(): void
}

/** While many changes come one after the other, at most one is made in so many ms: an older one is as good (P9). */
const PAUSE = 5_000
/** Good compression that does not keep a processor for a second. */
const BROTLI_QUALITY = 6

/** One snapshot for all who ask, made anew only after a change. */
export function keepSnapshot(read: () => Promise<Snapshot>, now: () => number): KeptSnapshot {
  let making: Promise<SnapshotFile | null> | null = null
  let isOutdated = false
  let madeAt = 0
  const make = () => {
    isOutdated = false
    madeAt = now()
    const made = read().then(toFile)
    making = made
    made.catch(() => {
      if (making === made) making = null
    })
    return made
  }
  return {
    get: () => (making && !(isOutdated && now() - madeAt >= PAUSE) ? making : make()),
    outdate() {
      isOutdated = true
    },
  }
}

async function toFile(snapshot: Snapshot): Promise<SnapshotFile | null> {
  const identity = Buffer.from(JSON.stringify(snapshot))
  if (identity.length > SNAPSHOT_MAX_BYTES) return null
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, identity, gzip: zipped, br }
}
