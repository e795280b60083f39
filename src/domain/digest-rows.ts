import { isXid, type SyncedRow } from './mutation'

/** How many rows of a bucket there are, and the sum of their fingerprints: exact up to two million rows. */
type BucketDigest = [count: number, sum: number]

/**
 * A table's buckets by the first hex digit of the id, under which `sync_pull` fetches a bucket again (L5). One without
 * rows is absent.
 */
export type TableDigest = Record<string, BucketDigest>

/** Digest of the rows of one table as the server last told them, to be compared with `sync_digest` (S6). */
export function digestRows(rows: Iterable<SyncedRow>): TableDigest {
  const digest: TableDigest = {}
  for (const { id, sync_xid } of rows) {
    const bucket = bucketOf(id)
    const [count, sum] = digest[bucket] ?? [0, 0]
    digest[bucket] = [count + 1, sum + fingerprint(String(id), isXid(sync_xid) ? sync_xid : '0')]
  }
  return digest
}

/** First character of a row's key, which in a damaged database need not be a text. */
export const bucketOf = (id: unknown): string => String(id).slice(0, 1)

/** Knuth's multiplicative constant: neighbouring xids lie far apart, so that two errors hardly ever cancel out. */
const SPREAD = 2_654_435_761

/**
 * 32 bits of a row's id and version, unsigned. The SQL of `sync_digest` computes the same. A version that is none, as a
 * damaged disk may have it, is like version 0: it differs, and is no reason to fail.
 */
function fingerprint(id: string, xid: unknown): number {
  const ends = Number.parseInt(id.slice(0, 8), 16) ^ Number.parseInt(id.slice(-8), 16)
  const isVersion = typeof xid === 'string' && /^\d{1,20}$/.test(xid)
  const version = isVersion ? Math.imul(Number(BigInt(xid) & 0x7fff_ffffn), SPREAD) : 0
  return (ends + version) >>> 0
}
