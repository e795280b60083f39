/** What the app requires of any server. `sync/transport` implements it for Supabase. */

import type { AccountDeletionResult } from '#shared/account/account-deletion-result'
import type { MailedCode, OpenedCode, RecoveryLink } from '#shared/account/mail-link'
import type { WebPushServer } from '#shared/device/web-push-server'
import type { RowValues } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type {
  Digest,
  DigestRequest,
  PullPage,
  PullRequest,
  PushAnswer,
  PushRequest,
  Refused,
  Snapshot,
  SyncReport,
} from './contract'
import type { ResumePoint } from './core/waiting-file'

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
  onJoined(): void
  /** The connection was lost. The client reconnects and joins again by itself. */
  onDisconnected(): void
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
  readStoredSession(): Promise<AuthState>
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
   * it with `currentPassword`, which opens a new session. Rejects with the same code if that is wrong.
   */
  updatePassword(password: string, currentPassword?: string): Promise<void>
}

/** The upload of a picture to its bucket. */
export interface FileUpload {
  /** Uid of the session that the caller expects, null for a visitor. Nothing is uploaded with another one (S4, I1). */
  expectedUid: string | null
  bucket: string
  path: string
  body: ArrayBuffer
  /** MIME type. */
  type: string
  /** True: replaces an object at this path. False: an object that is already there is the same picture. */
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
