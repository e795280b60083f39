/**
 * The requests and answers of `sync_pull`, `sync_push` and `sync_digest`, and the device report, as they are on the wire:
 * names are in snake case.
 */

import type { SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { TableDigest } from './core/digest-rows'
import type { MutationBody, Verdict, Xid } from './core/mutation'
import type { ParkedCounts } from './core/sync-report'

/**
 * Version of the protocol between this build and `sync_pull`, `sync_push` and `sync_digest`; part of each request
 * (S14). Raise it when older builds can no longer read an answer, or when what they write has another meaning now.
 */
export const PROTOCOL_VERSION = 1

/** Position inside a sweep: the next page begins after this key, in the order (table, xid, id); removals are last. */
export interface SweepKey {
  table: TableName | '~removals'
  xid: Xid
  id: string
}

export interface PullRequest {
  /** Uid of the session that the caller expects, null for a visitor (S4). */
  expected_uid: string | null
  /** Horizon of the last completed sweep, '0' before the first (S3, P2). */
  cursor: Xid
  /** Epoch to which `cursor` belongs; null before the first sweep, like `scope` (S4, S5). */
  epoch: string | null
  scope: string | null
  /** Null for the first page of a sweep; then the fixed horizon of the sweep and `next` of the last page. */
  sweep: { horizon: Xid; after: SweepKey } | null
  /** Only these tables, to load the first page on screen sooner (P7); such an answer does not move the cursor. */
  tables: TableName[] | null
  /**
   * With `tables`: all rows, of any age, whose id begins with these hex digits (1 to 8, lower case), to repair a bucket
   * (L5). `cursor` is ignored, and such an answer does not move it.
   */
  prefix: string | null
  limit: number
}

export interface PullPage {
  status: 'page'
  epoch: string
  uid: string | null
  scope: string
  /** Fixed by the first page of a sweep; becomes the cursor after the last one. */
  horizon: Xid
  /** Lower bound that the server used: '0' for a full refetch because of epoch, scope or retention (S2, S5, P6). */
  since: Xid
  /** An older transaction is still running, so newer changes are held back: pull again soon (P4). */
  held_back: boolean
  rows: Partial<Record<TableName, SyncedRow[]>>
  removals: { table: TableName; id: string; xid: Xid }[]
  /** Null on the last page. */
  next: SweepKey | null
}

/**
 * The catalog as every visitor sees it at one horizon: the pages of a visitor's first sweep in one object. Served
 * as a file, so that a new visitor causes no database load (P9).
 */
export interface Snapshot extends PullPage {
  version: typeof SNAPSHOT_VERSION
  uid: null
  since: '0'
  removals: []
  next: null
  /** The column version of each table at the time of its creation (L3). */
  columns: Partial<Record<TableName, number>>
}

/** Raise it when the shape of the file changes. The columns of tables have separate versions. */
export const SNAPSHOT_VERSION = 1

/** The session is not the one that the caller expects: no data was read or written (S4). */
export interface Refused {
  status: 'refused'
  code: 'uid_mismatch'
  uid: string | null
}

export interface DigestRequest {
  expected_uid: string | null
  cursor: Xid
  epoch: string
  scope: string
}

/** Counts and checksums of the rows that a device at this cursor must have (S6). */
export interface Digest {
  status: 'digest'
  epoch: string
  uid: string | null
  scope: string
  horizon: Xid
  /** False if rows have changed since the cursor, or if epoch or scope differ: pull before comparing. */
  is_comparable: boolean
  /**
   * By table; `{}` for a table without rows. A missing table is not compared: the caller may not see it, or it has more
   * rows than an admin's device stores.
   */
  buckets: Partial<Record<TableName, TableDigest>>
}

export interface PushRequest {
  expected_uid: string | null
  client_id: string
  mutations: { id: string; after: string[]; body: MutationBody }[]
}

export interface PushAnswer {
  status: 'verdicts'
  epoch: string
  uid: string | null
  /** One for each mutation, in the order of the request. */
  verdicts: { id: string; verdict: Verdict }[]
  /** Ids of mutations whose verdict has an unknown status, which a newer build can read (S14). */
  unknown?: string[]
}

/** The report of a device for the operator: counts, without the content of changes (R1). */
export interface SyncReport {
  /** The server stores a hash of it. */
  client_id: string
  /** `PROTOCOL_VERSION` of this build. */
  protocol: number
  /** Number of changes that wait to be sent. */
  waiting: number
  parked: ParkedCounts
  /** Seconds since the device was last known to be up to date; null if it never was. */
  checked_age: number | null
}
