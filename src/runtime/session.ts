/** The session of the app's user, for features; `app` provides the value. */
import { createContext, use } from 'react'
import type { AccountDeletionResult } from '#shared/account/account-deletion-result'
import type { MailedCode, OpenedCode, RecoveryLink } from '#shared/account/mail-link'
import type { WebPushServer } from '#shared/device/web-push-server'
import type { RowValues } from '#shared/schema/row-values'
import type { Backend } from '#sync/backend'

export type Session =
  | { kind: 'loading' }
  | { kind: 'anonymous' }
  | {
      kind: 'signed-in'
      uid: string
      email: string
      /** False once the access token has expired: local work continues, sending waits (I2). */
      isLive: boolean
    }

interface SignOutOptions {
  /**
   * Specifies what happens to unsent work and all other data of the person (I3). `discard`: deleted. `keep`: remains
   * readable on this device, and opens again when the same person signs in here.
   */
  unsent: 'discard' | 'keep'
}

/** All but `session` need a connection, and all but `signOut` reject with BackendError. */
export interface SessionPort {
  session: Session
  signIn(email: string, password: string): Promise<void>
  signUp(email: string, password: string): Promise<{ needsConfirmation: boolean }>
  resendConfirmation(email: string): Promise<void>
  /** Requests an email with a link for a new password; does not reveal whether the account exists. */
  requestPasswordReset(email: string): Promise<void>
  /** Opens a mailed link, which works once. 'link_expired' if it was opened before or is too old. */
  openMailedCode(code: MailedCode): Promise<OpenedCode>
  /** Sets the password of the account of a mailed link, and signs in here. */
  resetPassword(link: RecoveryLink, password: string): Promise<void>
  /** After 'invalid_credentials' the caller must pass `current`, the current password. */
  updatePassword(password: string, current?: string): Promise<void>
  /**
   * Reads a picture or document with restricted access, by `bucket/path`, and stores nothing. 'invalid' if it
   * does not exist or this person may not see it.
   */
  readPrivate(key: string): Promise<Blob>
  /** Announces that a row is open, and shows who else has it open, until `signal` is aborted (admins only). */
  watchRow: Backend['watchRow']
  /** Calls a server function directly, without the outbox. */
  rpc(name: string, args: RowValues): Promise<unknown>
  /**
   * Closes the account, confirmed by its password. Then the person is signed out, and all their data is deleted from
   * this device, sent or not.
   */
  closeAccount(password: string): Promise<AccountDeletionResult>
  /** Notifications on this device. */
  webPush: WebPushServer
  /** Ends the session for certain, with or without a network. Discards unsent work by default. */
  signOut(options?: SignOutOptions): Promise<void>
}

export const SessionContext = createContext<SessionPort | null>(null)

export function useSession(): SessionPort {
  const port = use(SessionContext)
  if (!port) throw new Error('useSession needs the SessionContext that app supplies')
  return port
}
