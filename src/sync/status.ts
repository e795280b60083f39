/** What the engine tells people (U1, U2) and what they can ask of it. No React here: runtime/sync.ts turns it into hooks. */
import type { Json, MutationLabel, MutationReceipt, RowKey, RowValues } from '#domain/mutation'
import type { TableName } from '#domain/tables'
import type { UnsentFile } from '#domain/unsent-file'

export type SyncState = 'synced' | 'syncing' | 'pending' | 'offline' | 'attention'

export interface SyncStatus {
  state: SyncState
  /** Mutations that wait to be sent. */
  waiting: number
  /** Mutations that need the person: refused or in conflict. */
  attention: number
  /** The same of the visitor's outbox while somebody is signed in; only the app, which has both open, knows (I1). */
  visitorWaiting: number
  visitorAttention: number
  /** The last attempt to reach the server worked; never navigator.onLine (U1). */
  isReachable: boolean
  /** Not reachable, because the network wants somebody to sign in to it first: a captive portal. */
  isBehindPortal: boolean
  /** Not reachable in so far as it answers, but nothing that makes sense: it is broken, or too busy. */
  isServerAmiss: boolean
  /** The queue waits for a live session: "sign in to send" (W4). */
  needsSignIn: boolean
  /** What came could not be stored here, mostly because the device is full: nothing moves until it can be. */
  hasLocalFailure: boolean
  /** The local copy has been filled once; before that an empty list means nothing (L4). */
  isFilled: boolean
  /** The last pull failed and nothing has ever been pulled: pages show the load failure of Site 8. */
  hasFailed: boolean
  /** What changes on the server is heard of at once (S7); else at the next pull. */
  isListening: boolean
  /** The server answers reads, and every write to it fails; what waits is kept and retried (W4). */
  areWritesFailing: boolean
  /** Since when the server holds changes back, ms since epoch: what it says is complete may not be (P4, U4). */
  horizonStalledSince: number | null
  /** Only a newer build can go on: the server no longer serves this one. Nothing that waits is lost (S14). */
  needsUpdate: boolean
  /** Pictures of this batch of uploads, and how many of them have arrived; all four are 0 while none is under way (F2). */
  uploadFiles: number
  uploadFilesSent: number
  /** Their bytes, and how many the server has acknowledged. */
  uploadTotalBytes: number
  uploadSentBytes: number
  /** When the server last said "this is all", ms since epoch, null before the first time (U4). */
  lastCheckedAt: number | null
  /** A newer build has taken the database: this tab writes and sends nothing until it is loaded again (T4). */
  isOutdated: boolean
}

export interface SyncCommands {
  /** Pull and push now. */
  syncNow(): void
  /** Puts a parked or waiting mutation back at once; a refused one gets a new mutation id (S10). Rejects with SyncCommandError. */
  retry(id: string): Promise<void>
  /** Puts everything parked back at once, as `retry` does each; not what is in conflict, nor what cannot be read. */
  retryAll(): Promise<void>
  /**
   * Gives a mutation and those that depend on it up, and restores the shown rows. One that was attempted is marked, and
   * inverted once it is known to have been applied (W9). Rejects with SyncCommandError.
   */
  discard(id: string): Promise<void>
  /**
   * O3: decides a parked conflict, each conflicting field (`domain/conflict-fields`) by a choice of its own or of its
   * group. A new mutation; what is queued behind is rebased. Rejects with SyncCommandError.
   */
  resolve(id: string, choices: FieldChoice[]): Promise<void>
  /** W4: other values for a refused mutation, of columns that it carries already; a new mutation. Rejects with SyncCommandError. */
  edit(id: string, values: RowEdit[]): Promise<void>
  /** O4: takes back what was saved, whatever has become of it since. Rejects with SyncCommandError for a command that has left. */
  undo(receipt: MutationReceipt): Promise<void>
  /** Everything unsent, or one entry of it, as a JSON value for a file. */
  exportUnsent(id?: string): Promise<UnsentFile>
  /** Takes such a file in: same person, same ids, nothing doubled. Rejects with SyncCommandError. */
  importUnsent(file: unknown): Promise<ImportReport>
  /** L5: compares what this device holds with what it must hold, now, and fetches again what differs. Never rejects. */
  repair(): Promise<RepairReport>
  /** P7: what the person looks at; fetched first while the database is not filled. */
  look(looked: Looked[]): void
}

/** A table, or one row of it. */
export type Looked = TableName | RowKey

/** `isCompared` is false where nothing could be compared: no server, no leader, or changes faster than the comparison. */
export interface RepairReport {
  isCompared: boolean
  /** Buckets. */
  compared: number
  /** Buckets that were fetched again. */
  repaired: number
}

export type FieldChoice = { table: TableName; id: string; field: string } & (
  | { take: 'mine' }
  | { take: 'theirs' }
  | { take: 'edit'; value: Json }
)

export interface RowEdit {
  table: TableName
  id: string
  set: RowValues
}

/**
 * `known`: here already, or sent. `unreadable`: no entry of unsent work, or one of a newer build; null where not even
 * its name can be read.
 */
export interface ImportReport {
  imported: MutationLabel[]
  known: number
  unreadable: (MutationLabel | null)[]
}

export interface SyncStatusSource {
  get(): SyncStatus
  subscribe(listener: () => void): () => void
}
