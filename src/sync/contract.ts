/**
 * The interface between the app and any server: the wire shapes of `sync_pull`, `sync_push` and `sync_digest`, and the
 * calls for auth and files.
 */

import type { AccountDeletionResult } from '#shared/account/account-deletion-result'
import type { MailedCode, OpenedCode, RecoveryLink } from '#shared/account/mail-link'
import type { WebPushServer } from '#shared/device/web-push-server'
import type { RowValues, SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { TableDigest } from './core/digest-rows'
import type { MutationBody, Verdict, Xid } from './core/mutation'
import type { ParkedCounts } from './core/sync-report'
import type { ResumePoint } from './core/waiting-file'

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

/** The server for the sync engine. Every method rejects only with a BackendError. */
export interface SyncBackend {
  /** The snapshot, which may be older than the database; null if there is none (P9). */
  snapshot?(signal?: AbortSignal): Promise<Snapshot | null>
  pull(request: PullRequest, signal?: AbortSignal): Promise<PullPage | Refused>
  push(request: PushRequest, signal?: AbortSignal): Promise<PushAnswer | Refused>
  digest(request: DigestRequest, signal?: AbortSignal): Promise<Digest | Refused>
  /** Sends the report of this device; undefined for a server without reports (R1). */
  report?(report: SyncReport, signal?: AbortSignal): Promise<void>
  /** Joins a poke channel (S7). After `onClosed` the caller must call `listen` again. */
  listen(topic: PokeTopic, handlers: PokeHandlers): PokeSubscription
}

export type PokeTopic = 'catalogue' | 'admin' | `user:${string}`
/** No handler is called before `listen` has returned, after `onClosed`, or after the subscription was closed. */
export interface PokeHandlers {
  /** Some rows of these tables have changed. */
  onPoke(tables: TableName[]): void
  /** The channel was joined, for the first time or after a lost connection (T3). */
  onUp(): void
  /** The connection was lost. The client reconnects and joins again by itself. */
  onDown(): void
  /** The server has closed or refused the channel, the channel has crashed, or the join was not answered. */
  onClosed(): void
}
export interface PokeSubscription {
  close(): void
}

/** Who is signed in, according to the stored session. `isLive` is false once its access token has expired. */
export type AuthState =
  | { kind: 'anonymous' }
  | { kind: 'signed-in'; uid: string; email: string; isLive: boolean }

export interface AuthBackend {
  /** Reads the stored session without the network. */
  current(): Promise<AuthState>
  onChange(listener: (state: AuthState) => void): () => void
  signIn(email: string, password: string): Promise<AuthState>
  /** Returns whether the address must be confirmed. */
  signUp(email: string, password: string): Promise<{ needsConfirmation: boolean }>
  /** Sends the confirmation mail for a new address again. */
  resendConfirmation(email: string): Promise<void>
  /** Sends a mail with a recovery link; does not reveal whether the account exists. */
  requestPasswordReset(email: string): Promise<void>
  /** Opens a mailed link, which works once: rejects with 'link_expired' if it was used before or is too old. */
  openMailedCode(code: MailedCode): Promise<OpenedCode>
  /** Sets the password of the owner of a recovery link and signs them in here. Their other devices are signed out. */
  resetPassword(link: RecoveryLink, password: string): Promise<AuthState>
  /** Removes the session from this device, online or offline. */
  signOut(): Promise<void>
  /**
   * Sets the password of the signed-in person. Rejects with 'invalid_credentials' if the session is too old; then call
   * it with `current`, their password, which opens a new session. Rejects with the same code if `current` is wrong.
   */
  updatePassword(password: string, current?: string): Promise<void>
}

/** The upload of a picture to its bucket. */
export interface FileUpload {
  /** Uid of the session that the caller expects, null for a visitor. Nothing is uploaded with another one (S4, I1). */
  expected_uid: string | null
  bucket: string
  path: string
  body: ArrayBuffer
  /** MIME type. */
  type: string
  /** Whether it replaces an object at this path; otherwise an existing object is the same picture. */
  isReplaceable: boolean
  /** The last `resume` that `onProgress` got from an interrupted upload of these bytes. */
  resume?: ResumePoint
}

/** The part of an upload that the server has acknowledged. */
export interface UploadProgress {
  sentBytes: number
  /** Where another call can continue if this one fails. */
  resume: ResumePoint
}

export interface FileBackend {
  /**
   * Resolves when the object is in the bucket, by this call or an earlier one (F2). Rejects with a BackendError:
   * 'session_expired' if the session is missing or another person's; `httpStatus` 413 or 415 for a wrong size or
   * type. Has no time limit: the caller aborts `signal` when `onProgress` is no longer called, with a BackendError
   * 'timeout' as the reason; then the next pieces are smaller. The size of pieces follows the recent speed of the
   * connection, so that each takes seconds; a small file is one piece, without progress.
   */
  upload(
    file: FileUpload,
    signal?: AbortSignal,
    onProgress?: (progress: UploadProgress) => void,
  ): Promise<void>
}

/** A row that an admin has open in a dialog. */
export interface OpenRow {
  table: TableName
  id: string
  /** Who has it open. */
  uid: string
}

export interface Backend {
  files: FileBackend
  /** Like `anonymousSync`, for the pictures of visitors. */
  anonymousFiles: FileBackend
  sync: SyncBackend
  /** The same server without a session: sends the visitor's outbox, no matter who is signed in (I1). */
  anonymousSync: SyncBackend
  auth: AuthBackend
  webPush: WebPushServer
  /**
   * Reads a picture or document from a private bucket, by `bucket/path` (online only). Rejects with a BackendError:
   * 'invalid' if it does not exist or the person may not read it; the service does not distinguish these.
   */
  readPrivate(key: string): Promise<Blob>
  /**
   * Announces to other admins that `row.uid` has a row open, and calls `show` with the uids of all who have, until
   * `signal` is aborted. Only a hint: without a connection, or if the server refuses, no one is shown.
   */
  watchRow(row: OpenRow, show: (uids: string[]) => void, signal: AbortSignal): Promise<void>
  /** Calls a server function directly, without the outbox (online only). */
  rpc(name: string, args: RowValues): Promise<unknown>
  /**
   * Closes the account of the signed-in person, who must type the password again (online only). The caller must end
   * the session on this device.
   */
  closeAccount(password: string): Promise<AccountDeletionResult>
  /** Whether an account was closed; needs no session (online only). */
  isAccountClosed(uid: string): Promise<boolean>
}
