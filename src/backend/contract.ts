/** What the app asks of the server, whoever it is: the wire shapes of `sync_pull`, `sync_push` and `sync_digest`, and the auth calls. */

import type { AccountEnd } from '#domain/account-end'
import type { TableDigest } from '#domain/digest-rows'
import type { MailedCode, OpenedCode, RecoveryLink } from '#domain/mail-link'
import type { MutationBody, RowValues, SyncedRow, Verdict, Xid } from '#domain/mutation'
import type { PushServer } from '#domain/push-server'
import type { ParkedCounts } from '#domain/sync-report'
import type { TableName } from '#domain/tables'
import type { ResumePoint } from '#domain/waiting-file'

/**
 * Version of the agreement between this build and `sync_pull`, `sync_push` and `sync_digest`; each request names it (S14).
 * Raised when an older build could no longer read an answer, or would write something that means something else by now.
 */
export const PROTOCOL_VERSION = 1

/** Position inside a sweep: the next page starts after this key, in the order (table, xid, id); removals come last. */
export interface SweepKey {
  table: TableName | '~removals'
  xid: Xid
  id: string
}

export interface PullRequest {
  /** Uid that the caller believes it has, null for anonymous (S4). */
  expected_uid: string | null
  /** Horizon of the last completed sweep, '0' before the first (S3, P2). */
  cursor: Xid
  /** Identity of what `cursor` belongs to; null before the first sweep (S4, S5). */
  epoch: string | null
  scope: string | null
  /** Absent on a sweep's first page; afterwards its fixed horizon and the last page's `next`. */
  sweep: { horizon: Xid; after: SweepKey } | null
  /** Only these tables, for what the visitor looks at first (P7); such an answer moves no cursor. */
  tables: TableName[] | null
  /**
   * With `tables`: only rows whose id begins with these hex digits (1 to 8, lower case), all of them however old, so
   * that a bucket can be repaired (L5). The cursor asked with does not count, and such an answer moves none.
   */
  prefix: string | null
  limit: number
}

export interface PullPage {
  status: 'page'
  epoch: string
  uid: string | null
  scope: string
  /** Fixed by the sweep's first page; becomes the cursor after its last. */
  horizon: Xid
  /** Lower bound that the server really used: '0' when it starts the scope afresh (epoch, scope or retention, S2, S5, P6). */
  since: Xid
  /** A transaction older than the newest is still running: pull again soon (P4). */
  held_back: boolean
  rows: Partial<Record<TableName, SyncedRow[]>>
  removals: { table: TableName; id: string; xid: Xid }[]
  /** null on the last page. */
  next: SweepKey | null
}

/**
 * The catalogue as every visitor sees it, at one horizon: what the first sweep of a visitor's device brings, in one piece.
 * It is kept as a file, so that a new visitor costs the database nothing (P9).
 */
export interface Snapshot extends PullPage {
  version: typeof SNAPSHOT_VERSION
  uid: null
  since: '0'
  removals: []
  next: null
  /** With which columns of each table it was made (L3). */
  columns: Partial<Record<TableName, number>>
}

/** Raised when the shape of the file changes; the columns of tables have versions of their own. */
export const SNAPSHOT_VERSION = 1

/** The session is not the one that the caller expected: nothing was read or recorded (S4). */
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

/** What a device at this cursor must hold (S6). */
export interface Digest {
  status: 'digest'
  epoch: string
  uid: string | null
  scope: string
  horizon: Xid
  /** False: something has changed since the cursor, or the ground is another. Nothing can be compared; pull first. */
  is_comparable: boolean
  /**
   * By table; `{}` for one that has no rows. A table that is absent is not compared: the caller has no part in it, or it
   * has more rows than an admin's device keeps of it.
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
  /** One for each mutation, in the order asked. */
  verdicts: { id: string; verdict: Verdict }[]
  /** Mutations whose verdict has a status that this build does not know; a newer build can read it (S14). */
  unknown?: string[]
}

/** What a device says of itself for the operator: counts, and nothing of what is in a change (R1). */
export interface SyncReport {
  /** The server keeps a hash of it. */
  client_id: string
  /** `PROTOCOL_VERSION` of this build. */
  protocol: number
  /** Changes that wait to be sent. */
  waiting: number
  parked: ParkedCounts
  /** Seconds since the device last knew that it had everything; null: it never has. */
  checked_age: number | null
}

/** The server as the engine sees it. Every method rejects with a BackendError and nothing else. */
export interface SyncBackend {
  /** The catalogue of some time ago, where it can be had without asking the database; null where it cannot (P9). */
  snapshot?(signal?: AbortSignal): Promise<Snapshot | null>
  pull(request: PullRequest, signal?: AbortSignal): Promise<PullPage | Refused>
  push(request: PushRequest, signal?: AbortSignal): Promise<PushAnswer | Refused>
  digest(request: DigestRequest, signal?: AbortSignal): Promise<Digest | Refused>
  /** Sends the report of this device; undefined for a server that takes none (R1). */
  report?(report: SyncReport, signal?: AbortSignal): Promise<void>
  /** Joins one poke channel (S7). One that is closed is not joined again by itself: the caller listens anew. */
  listen(topic: PokeTopic, handlers: PokeHandlers): PokeSubscription
}

export type PokeTopic = 'catalogue' | 'admin' | `user:${string}`
/** None of them is called before `listen` has returned, after `onClosed`, or after the subscription was closed. */
export interface PokeHandlers {
  /** Some rows of these tables have changed. */
  onPoke(tables: TableName[]): void
  /** The channel is joined, for the first time or because a lost connection has come back (T3). */
  onUp(): void
  /** The connection is lost; it comes back, and the channel with it. */
  onDown(): void
  /** The server has closed, crashed or refused the channel, or has not answered the join. */
  onClosed(): void
}
export interface PokeSubscription {
  close(): void
}

/** Who is signed in, as the stored session says; `isLive` is false once its access token has expired. */
export type AuthState =
  | { kind: 'anonymous' }
  | { kind: 'signed-in'; uid: string; email: string; isLive: boolean }

export interface AuthBackend {
  /** Reads the stored session without the network. */
  current(): Promise<AuthState>
  onChange(listener: (state: AuthState) => void): () => void
  signIn(email: string, password: string): Promise<AuthState>
  /** Answers whether the address still has to be confirmed. */
  signUp(email: string, password: string): Promise<{ needsConfirmation: boolean }>
  /** Has the confirmation of a new address mailed once more. */
  resendConfirmation(email: string): Promise<void>
  /** Has a link mailed that leads to a new password; says nothing of whether there is such an account. */
  requestPasswordReset(email: string): Promise<void>
  /** Opens a mailed link, which works once: 'link_expired' when it was opened before, or is too old. */
  openMailedCode(code: MailedCode): Promise<OpenedCode>
  /** Sets the password of the person whom a mailed link has named, and signs them in here. Others have to sign in again. */
  resetPassword(link: RecoveryLink, password: string): Promise<AuthState>
  /** Clears the session on this device, with or without a network. */
  signOut(): Promise<void>
  /**
   * Sets the password of whoever is signed in. 'invalid_credentials' when their session is too old to be believed: then
   * `current`, the password that they have, opens another one first. The same when that is not theirs.
   */
  updatePassword(password: string, current?: string): Promise<void>
}

/** A picture on its way to its bucket. */
export interface FileUpload {
  /** Uid that the caller believes it has, null for anonymous: nothing is uploaded under another one (S4, I1). */
  expected_uid: string | null
  bucket: string
  path: string
  body: ArrayBuffer
  /** MIME type. */
  type: string
  /** Whether it takes the place of what is at this path; otherwise an object that is there already is the same one. */
  isReplaceable: boolean
  /** Where an earlier upload of these bytes broke off, as `onProgress` told it. */
  resume?: ResumePoint
}

/** What the server has acknowledged of an upload. */
export interface UploadProgress {
  sentBytes: number
  /** Where another call can go on, should this one fail. */
  resume: ResumePoint
}

export interface FileBackend {
  /**
   * Resolves when the object is in the bucket, by this call or an earlier one (F2). Rejects with a BackendError:
   * 'session_expired' when the session is missing or somebody else's; `httpStatus` 413 and 415 tell size and type.
   * It has no limit of time: the caller ends it by `signal` when `onProgress` falls silent, and gives a BackendError
   * 'timeout' as the reason; pieces then get smaller. A piece is small enough to
   * be acknowledged within seconds on the line as it was lately; a small file is one piece, without progress.
   */
  upload(
    file: FileUpload,
    signal?: AbortSignal,
    onProgress?: (progress: UploadProgress) => void,
  ): Promise<void>
}

export interface Backend {
  files: FileBackend
  /** As `anonymousSync`, for the pictures of visitors. */
  anonymousFiles: FileBackend
  sync: SyncBackend
  /** The same server without any session: drains the anonymous outbox whoever is signed in (I1). */
  anonymousSync: SyncBackend
  auth: AuthBackend
  push: PushServer
  /**
   * Reads a picture or document of a private bucket, by `bucket/path` (online only). Rejects with a BackendError:
   * 'invalid' for what is not there or not for this person, which the service does not tell apart.
   */
  readPrivate(key: string): Promise<Blob>
  /** Calls a function of the server that is not queued (online only). */
  rpc(name: string, args: RowValues): Promise<unknown>
  /**
   * Closes the account of whoever is signed in, who gives the password once more (online only). The session on this
   * device is the caller's to end.
   */
  closeAccount(password: string): Promise<AccountEnd>
  /** Whether an account is gone for good; asked without a session (online only). */
  isAccountClosed(uid: string): Promise<boolean>
}
