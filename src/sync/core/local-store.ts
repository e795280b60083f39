/**
 * The port through which the sync engine and `mutate` use the local database. Two implementations share one contract
 * suite: sync/store/dexie-store (production) and tests/sync/model/memory-store (simulations). A transaction's work may
 * await only the methods of its `tx`: IndexedDB commits as soon as another promise is awaited. That includes a loop
 * that awaits functions which mostly return immediately: after some hundred such steps Dexie considers the transaction
 * abandoned. Collect the values first, then call a method that takes a list.
 */

import type { OfflinePictureChoice, OfflinePictureProgress } from '../../shared/pictures/offline-pictures'
import type { SyncedRow } from '../../shared/schema/row-values'
import type { TableName } from '../../shared/schema/tables'
import type { DoneEntry, EntryState, OutboxEntry, RowKey, Xid } from './mutation'
import type { Principal } from './principal'
import type { FileKey, WaitingFile } from './waiting-file'

export interface StoreTx {
  getRow(table: TableName, id: string): Promise<SyncedRow | undefined>
  getRows(table: TableName, ids: string[]): Promise<(SyncedRow | undefined)[]>
  putRows(table: TableName, rows: SyncedRow[]): Promise<void>
  deleteRows(table: TableName, ids: string[]): Promise<void>
  rowIds(table: TableName): Promise<string[]>

  /** Shadows: server copies of rows with an overlay (O1). `row` is null when the server has no such row. */
  getShadows(keys: RowKey[]): Promise<(Shadow | undefined)[]>
  shadowKeys(table: TableName): Promise<RowKey[]>
  putShadows(shadows: Shadow[]): Promise<void>
  deleteShadows(keys: RowKey[]): Promise<void>

  /**
   * All entries in the order of `seq`, for rare requests of a person. There may be thousands, so repeated steps of the
   * engine use `outboxSeqs` and `entriesAt` instead.
   */
  outbox(): Promise<OutboxEntry[]>
  /** Entries that touch the row, in the order of `seq`. */
  outboxOf(key: RowKey): Promise<OutboxEntry[]>
  /** Entries that touch any of the rows, each once, in the order of `seq`. */
  outboxTouching(keys: RowKey[]): Promise<OutboxEntry[]>
  /** `seq` of the entries in these states, ascending, at most `limit`; reads no payload. */
  outboxSeqs(kinds: EntryState['kind'][], limit?: number): Promise<number[]>
  /** `seq` of all entries, including damaged ones; reads no payload. */
  allOutboxSeqs(): Promise<number[]>
  /** Number of entries in each state; reads no payload. */
  countOutbox(): Promise<OutboxCounts>
  /** The entries with these `seq`, in the same order; missing ones are omitted. */
  entriesAt(seqs: number[]): Promise<OutboxEntry[]>
  getEntry(id: string): Promise<OutboxEntry | undefined>
  getEntries(ids: string[]): Promise<(OutboxEntry | undefined)[]>
  addEntry(entry: Omit<OutboxEntry, 'seq'>): Promise<OutboxEntry>
  addEntries(entries: readonly Omit<OutboxEntry, 'seq'>[]): Promise<OutboxEntry[]>
  putEntry(entry: OutboxEntry): Promise<void>
  putEntries(entries: OutboxEntry[]): Promise<void>
  deleteEntries(entries: readonly Pick<OutboxEntry, 'seq'>[]): Promise<void>

  /** Entries that wait for the upload of a file, in the order of `seq` (F2). */
  outboxWithFiles(): Promise<OutboxEntry[]>
  getFiles(keys: FileKey[]): Promise<(WaitingFile | undefined)[]>
  /** Bytes are stored apart from their metadata, so that recording a failed attempt does not rewrite megabytes. */
  putFile(file: WaitingFile, bytes?: ArrayBuffer): Promise<void>
  getFileBytes(key: FileKey): Promise<ArrayBuffer | undefined>
  deleteFiles(keys: FileKey[]): Promise<void>
  /** Deletes the copies of a customer's own photos (`_privateFiles`) whose keys `isNamed` accepts. */
  deletePhotoCopies(isNamed: (key: FileKey) => boolean): Promise<void>

  addDones(entries: DoneEntry[]): Promise<void>
  /** Deletes records of entries that were done before `at`, ms since epoch. */
  deleteDonesBefore(at: number): Promise<void>
  getDones(ids: string[]): Promise<(DoneEntry | undefined)[]>
  getMeta<K extends keyof Meta>(key: K): Promise<Meta[K] | undefined>
  putMeta<K extends keyof Meta>(key: K, value: Meta[K]): Promise<void>
}

export type OutboxCounts = Record<EntryState['kind'], number>

export interface Shadow {
  key: RowKey
  table: TableName
  id: string
  row: SyncedRow | null
}

export interface Meta {
  /** Identity of this device's outbox in the server's ledger (S10). */
  clientId: string
  cursor: Xid
  epoch: string
  scope: string
  /** Incremented by each leader when its term begins; a late write of an earlier leader is rejected (T1). */
  leaderEpoch: number
  /** Completion time of the last sweep that returned rows, ms since epoch. */
  lastFullSync: number
  /** An unfinished sweep: the next pull continues after its last page (P6). */
  sweep: StoredSweep | null
  /** The first sweep of this scope has completed: from then on an empty list means that there are no rows (L4). */
  isFilled: boolean
  /** Version of the columns with which each table was pulled; `pulledColumnsVersion` reads it (L3). */
  columns: Partial<Record<TableName, number>>
  /** Only in the visitor's database: the account whose outbox the worker may also push, and its token (T2). */
  access: WorkerAccess | null
  /** Ids of parked entries of which the person knows. */
  seenRefusals: string[]
  /** Profile picture of this principal; `path` is that of the profile row. */
  ownPicture: { path: string; type: string; bytes: ArrayBuffer }
  /** Choice for offline pictures; absent means none. */
  pictureKeeping: OfflinePictureChoice
  /** Progress of storing offline pictures. */
  keptPictures: OfflinePictureProgress
}

export interface StoredSweep {
  /** Position of the device when the last page was applied; the sweep continues only from there. */
  position: { cursor: Xid; epoch: string | null; scope: string | null }
  horizon: Xid
  since: Xid
  /** Key of the last row of the last page. */
  after: { table: TableName | '~removals'; xid: Xid; id: string }
  /** For a sweep from the beginning: ids of stored rows that it has not pulled so far; otherwise null. */
  unseen: Partial<Record<TableName, string[]>> | null
  /** Version of the columns with which its pages were pulled (L3). */
  columns: Partial<Record<TableName, number>>
  /** Time at which its last page was stored, ms since epoch. */
  storedAt: number
}

/** A copy of a session's access token. The worker never refreshes it: if two parties refresh, the session ends. */
export interface WorkerAccess {
  uid: string
  token: string
  /** ms since epoch. */
  expiresAt: number
}

export interface LocalStore {
  /** Names of lock and channel derive from it: only tabs with the same data have the same name (T1). */
  readonly name: string
  /** Whether the data outlive the tab. If not, the app must not show "saved on this device" (U1). */
  readonly isDurable: boolean
  /** Owner of the data, which are never sent under another uid (I1). */
  readonly principal: Principal
  read<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T>
  /** When it resolves, the writes are durable (strict); when it rejects, none of them is stored. */
  write<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T>
  /** Calls `listener` after any tab has changed the outbox. Returns an unsubscribe function. */
  watchOutbox(listener: () => void): () => void
  close(): void
}
