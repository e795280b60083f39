/**
 * The port through which the engine and `mutate` reach the local database. Two implementations, one contract suite:
 * data/dexie-store (the product) and data/memory-store (simulations). A transaction's work may await nothing but
 * the methods of its `tx`: IndexedDB commits as soon as anything else is awaited. That includes a loop that awaits
 * functions which mostly return at once: after some hundred such steps Dexie takes the transaction for abandoned. So
 * collect first and call a method for many.
 */

import type { DoneEntry, EntryState, OutboxEntry, RowKey, SyncedRow, Xid } from './mutation'
import type { OfflinePictureChoice, OfflinePictureProgress } from './offline-pictures'
import type { Principal } from './principal'
import type { TableName } from './tables'
import type { FileKey, WaitingFile } from './waiting-file'

export interface StoreTx {
  getRow(table: TableName, id: string): Promise<SyncedRow | undefined>
  getRows(table: TableName, ids: string[]): Promise<(SyncedRow | undefined)[]>
  putRows(table: TableName, rows: SyncedRow[]): Promise<void>
  deleteRows(table: TableName, ids: string[]): Promise<void>
  rowIds(table: TableName): Promise<string[]>

  /** Server copies; present only while an overlay exists (O1). `row` is null when the server has no such row. */
  getShadows(keys: RowKey[]): Promise<(Shadow | undefined)[]>
  shadowKeys(table: TableName): Promise<RowKey[]>
  putShadows(shadows: Shadow[]): Promise<void>
  deleteShadows(keys: RowKey[]): Promise<void>

  /**
   * All of it, in the order of `seq`: for what a person asks for now and then. It may hold thousands, so a step that
   * the engine does again and again goes by `outboxSeqs` and `entriesAt` instead.
   */
  outbox(): Promise<OutboxEntry[]>
  outboxOf(key: RowKey): Promise<OutboxEntry[]>
  /** Entries that touch any of the rows, each once, in the order of `seq`. */
  outboxTouching(keys: RowKey[]): Promise<OutboxEntry[]>
  /** `seq` of the entries in these states, ascending, of the first `limit` if one is given; reads no payload. */
  outboxSeqs(kinds: EntryState['kind'][], limit?: number): Promise<number[]>
  /** `seq` of all entries, of whatever shape; reads no payload. */
  allOutboxSeqs(): Promise<number[]>
  /** How many entries are in each state; reads no payload. */
  countOutbox(): Promise<OutboxCounts>
  /** The entries of these `seq`, in the same order; those that are gone are left out. */
  entriesAt(seqs: number[]): Promise<OutboxEntry[]>
  getEntry(id: string): Promise<OutboxEntry | undefined>
  getEntries(ids: string[]): Promise<(OutboxEntry | undefined)[]>
  addEntry(entry: Omit<OutboxEntry, 'seq'>): Promise<OutboxEntry>
  addEntries(entries: readonly Omit<OutboxEntry, 'seq'>[]): Promise<OutboxEntry[]>
  putEntry(entry: OutboxEntry): Promise<void>
  putEntries(entries: OutboxEntry[]): Promise<void>
  deleteEntries(entries: readonly Pick<OutboxEntry, 'seq'>[]): Promise<void>

  /** Entries that wait for a picture, in the order of `seq` (F2). */
  outboxWithFiles(): Promise<OutboxEntry[]>
  getFiles(keys: FileKey[]): Promise<(WaitingFile | undefined)[]>
  /** Bytes lie apart from the books about them, so that noting a failed try does not rewrite megabytes. */
  putFile(file: WaitingFile, bytes?: ArrayBuffer): Promise<void>
  getFileBytes(key: FileKey): Promise<ArrayBuffer | undefined>
  deleteFiles(keys: FileKey[]): Promise<void>

  addDones(entries: DoneEntry[]): Promise<void>
  /** Forgets those done before `at`, ms since epoch. */
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
  /** Identity of this device's outbox towards the server's ledger (S10). */
  clientId: string
  cursor: Xid
  epoch: string
  scope: string
  /** Raised by each leader when it takes over; a late write of an older leader is discarded (T1). */
  leaderEpoch: number
  /** End of the last completed sweep that brought something, ms since epoch. */
  lastFullSync: number
  /** A sweep that has not come to its end yet: the next pull goes on behind its last page (P6). */
  sweep: StoredSweep | null
  /** First sweep of this scope has completed: an empty list is the truth from here on (L4). */
  isFilled: boolean
  /** With which version of its columns each table was pulled; `pulledColumns` reads it (L3). */
  columns: Partial<Record<TableName, number>>
  /** In the visitor's database: whose outbox the worker may send as well, and with which token (T2). */
  access: WorkerAccess | null
  /** The picture of the person whose data these are, by the path that their profile holds. */
  ownPicture: { path: string; type: string; bytes: ArrayBuffer }
  /** Whether pictures of saved projects and own orders are kept here; absent means no. */
  pictureKeeping: OfflinePictureChoice
  /** How far that has come. */
  keptPictures: OfflinePictureProgress
}

export interface StoredSweep {
  /** Where the device stood when the last page was applied; from elsewhere it does not go on. */
  position: { cursor: Xid; epoch: string | null; scope: string | null }
  horizon: Xid
  since: Xid
  /** Key of the last row that it has brought. */
  after: { table: TableName | '~removals'; xid: Xid; id: string }
  /** For a sweep from the beginning: ids that were here before it and that it has not brought; else null. */
  unseen: Partial<Record<TableName, string[]>> | null
  /** With which columns its pages were pulled (L3). */
  columns: Partial<Record<TableName, number>>
  /** When its last page was stored, ms since epoch. */
  storedAt: number
}

/** A copy of a session's access token. The worker never renews it: two renewers would end the session. */
export interface WorkerAccess {
  uid: string
  token: string
  /** ms since epoch. */
  expiresAt: number
}

export interface LocalStore {
  /** Tabs that see the same data, and only those, have the same name for it: lock and channel go by it (T1). */
  readonly name: string
  /** Outlives the tab. False where the browser keeps nothing: "saved on this device" would be a lie then (U1). */
  readonly isDurable: boolean
  /** Whose data it holds; nothing of it is ever sent under another uid (I1). */
  readonly principal: Principal
  read<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T>
  /** Durable when it resolves (strict), nothing of it when it rejects. */
  write<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T>
  /** Calls back after any tab changed the outbox. */
  watchOutbox(listener: () => void): () => void
  close(): void
}
