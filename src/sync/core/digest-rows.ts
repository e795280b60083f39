import type { SyncedRow } from '../../shared/schema/row-values'
import { isXid } from './mutation'

/** Number of rows of a bucket, and the sum of their fingerprints, which is exact for up to two million rows. */
type BucketDigest = [count: number, sum: number]

/**
 * Buckets of a table by the first hex digit of the id; `sync_pull` fetches a bucket again by this digit (L5). A bucket
 * without rows is absent.
 */
export type TableDigest = Record<string, BucketDigest>

/** Digest of a table's server copies, to compare with the answer of `sync_digest` (S6). */
export function digestRows(rows: Iterable<SyncedRow>): TableDigest {
  const digest: TableDigest = {}
  for (const { id, sync_xid } of rows) {
    const bucket = bucketOf(id)
    const [count, sum] = digest[bucket] ?? [0, 0]
    digest[bucket] = [count + 1, sum + fingerprint(String(id), sync_xid)]
  }
  return digest
}

/** First character of a row's id, which may have any type in a damaged database. */
export const bucketOf = (id: unknown): string => String(id).slice(0, 1)

/** Knuth's multiplicative constant: it spreads neighboring xids, so that two errors rarely cancel each other out. */
const SPREAD = 2_654_435_761

/**
 * Unsigned 32-bit hash of a row's id and version, as the SQL of `sync_digest` computes it. An invalid version from a
 * damaged database counts as version 0: the digest differs, and no error is thrown.
 */
function fingerprint(id: string, xid: unknown): number {
  const ends = Number.parseInt(id.slice(0, 8), 16) ^ Number.parseInt(id.slice(-8), 16)
  const version = isXid(xid) ? Math.imul(Number(BigInt(xid) & 0x7fff_ffffn), SPREAD) : 0
  return (ends + version) >>> 0
}
