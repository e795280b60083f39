/**
 * The status that the engine shows (U1, U2), and the commands that it offers. No React here: runtime/sync.ts makes
 * hooks of it.
 */

import type { Json, RowValues } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { MutationLabel, MutationReceipt, RowKey } from './core/mutation'
import type { UnsentFile } from './core/unsent-file'

export type SyncState = 'synced' | 'syncing' | 'pending' | 'offline' | 'attention'

export interface SyncStatus {
  state: SyncState
  /** Mutations that wait to be sent. */
  waiting: number
  /** Mutations that need the person: refused or in conflict. */
  attention: number
  /**
   * The same counts for the visitor's outbox while an account is signed in; set by the app, which has both open (I1).
   */
  visitorWaiting: number
  visitorAttention: number
  /** The last attempt to reach the server worked; never navigator.onLine (U1). */
  isReachable: boolean
  /** Not reachable because of a captive portal: the network requires its own sign-in first. */
  isBehindPortal: boolean
  /** Not reachable although it answers: the server is broken or overloaded. */
  isServerFailing: boolean
  /** The queue waits for a live session: "sign in to send" (W4). */
  needsSignIn: boolean
  /** Received rows could not be stored, usually on a full device; pulls do not continue until they can. */
  hasLocalFailure: boolean
  /** The local copy has been filled once; before that, an empty list does not mean that there are no rows (L4). */
  isFilled: boolean
  /** The last pull failed and nothing has ever been pulled: pages show the load failure of Site 8. */
  hasFailed: boolean
  /** Pokes are received, so changes on the server are pulled immediately (S7); otherwise the next pull fetches them. */
  isListening: boolean
  /** The server answers reads, but every write fails; pending mutations are retried (W4). */
  areWritesFailing: boolean
  /** Since when the server has postponed changes, ms since epoch: sweeps may lack newer changes (P4, U4). */
  horizonStalledSince: number | null
  /** The server no longer serves this build, so a newer one is needed. No pending mutation is lost (S14). */
  needsUpdate: boolean
  /** Pictures of this batch of uploads, and how many of them have arrived; all four are 0 while none is under way (F2). */
  uploadFiles: number
  uploadFilesSent: number
  /** Bytes of these pictures, and how many the server has acknowledged. */
  uploadTotalBytes: number
  uploadSentBytes: number
  /** When a sweep last showed that the device is complete, ms since epoch; null before the first time (U4). */
  lastCheckedAt: number | null
  /** A newer build has upgraded the database: this tab writes and sends nothing until it is reloaded (T4). */
  isOutdated: boolean
}

export interface SyncCommands {
  /** Pull and push now. */
  syncNow(): void
  /**
   * Requeues a parked or waiting mutation immediately; a refused one gets a new mutation id (S10). Rejects with
   * SyncCommandError.
   */
  retry(id: string): Promise<void>
  /** Retries all parked mutations together, except those in conflict, unreadable, or too old (S10). */
  retryAll(): Promise<void>
  /**
   * Discards a mutation and its dependents, and restores the shown rows. An attempted mutation is marked, and its
   * inverse is queued behind it, to be sent if it turns out to be applied (W9). Rejects with SyncCommandError.
   */
  discard(id: string): Promise<void>
  /**
   * O3: resolves a parked conflict. Each conflicting field (`sync/core/conflict-fields`) needs a choice of its own or of
   * its group; other columns, also of other rows, can be decided with it, unless they belong to a group or are merged.
   * Makes a new mutation; later ones are rebased. Rejects with SyncCommandError.
   */
  resolve(id: string, choices: FieldChoice[]): Promise<void>
  /**
   * W4: replaces values of a mutation that was refused, or that waits and has no attempt without an answer, in columns
   * that it already has; makes a new mutation. Rejects with SyncCommandError.
   */
  edit(id: string, values: RowEdit[]): Promise<void>
  /**
   * O4: undoes a saved action in any state. Resolves to the number of its rows that stay, because all of the action was
   * changed there since. Rejects with SyncCommandError for a command that was sent, and if every row would stay.
   */
  undo(receipt: MutationReceipt): Promise<number>
  /** Returns all unsent work, or one entry of it with those that depend on it, as a JSON value for a file. */
  exportUnsent(id?: string): Promise<UnsentFile>
  /** Imports such a file of the same person under the same ids, without duplicates. Rejects with SyncCommandError. */
  importUnsent(file: unknown): Promise<ImportReport>
  /** L5: compares the device's rows with the server's digest now, and fetches buckets that differ. Never rejects. */
  repair(): Promise<RepairReport>
  /** P7: requests the tables and rows that a page shows; they are fetched first while the database is not filled. */
  prioritize(requests: RequestedData[]): void
}

/** A table, or one row of it. */
export type RequestedData = TableName | RowKey

/** `isCompared` is false if no comparison was possible: no server, no leader, or changes faster than the comparison. */
export interface RepairReport {
  isCompared: boolean
  /** Buckets. */
  compared: number
  /** Buckets that were fetched again. */
  repaired: number
}

export type FieldChoice = {
  table: TableName
  id: string
  field: string
  /** Also decides for the other unsent changes of this field, which no longer change it. */
  isFinal?: true
} & ({ take: 'mine' } | { take: 'theirs' } | { take: 'edit'; value: Json })

export interface RowEdit {
  table: TableName
  id: string
  set: RowValues
}

/**
 * `known`: entries that are here already or were sent. `unreadable`: labels of items that are no entry, or one of a
 * newer build; null if not even the label is readable.
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
