/** Who is using the app, as features see it; `app` supplies the value. */
import { createContext, use } from 'react'
import type { AccountEnd } from '#domain/account-end'
import type { MailedCode, OpenedCode, RecoveryLink } from '#domain/mail-link'
import type { RowValues } from '#domain/mutation'
import type { PushServer } from '#domain/push-server'

export type Session =
  | { kind: 'loading' }
  | { kind: 'anonymous' }
  | {
      kind: 'signed-in'
      uid: string
      email: string
      /** False once the access token has expired: local work goes on, sending waits (I2). */
      isLive: boolean
    }

interface SignOutOptions {
  /**
   * What becomes of work that was not sent, and of everything else that is theirs (I3). `discard`: deleted. `keep`:
   * stays readable on this device, and opens again when the same person signs in here.
   */
  unsent: 'discard' | 'keep'
}

/** All but `session` need a connection, and all but `signOut` reject with BackendError. */
export interface SessionPort {
  session: Session
  signIn(email: string, password: string): Promise<void>
  signUp(email: string, password: string): Promise<{ needsConfirmation: boolean }>
  resendConfirmation(email: string): Promise<void>
  /** Has a link mailed that leads to a new password; says nothing of whether there is such an account. */
  requestPasswordReset(email: string): Promise<void>
  /** Opens a mailed link, which works once. 'link_expired' when it was opened before, or is too old. */
  openMailedCode(code: MailedCode): Promise<OpenedCode>
  /** Sets the password of the person whom a mailed link has named, and signs them in here. */
  resetPassword(link: RecoveryLink, password: string): Promise<void>
  /** 'invalid_credentials' asks for `current`, the password that they have now. */
  updatePassword(password: string, current?: string): Promise<void>
  /**
   * A picture or document that only some may see, by `bucket/path`. Never kept on this device. 'invalid' for what is not
   * there or not for this person.
   */
  readPrivate(key: string): Promise<Blob>
  /** Calls a function of the server that is not queued. */
  rpc(name: string, args: RowValues): Promise<unknown>
  /**
   * Closes the account, which its password confirms. Once it is closed nobody is signed in, and nothing of theirs is on
   * this device, sent or not.
   */
  closeAccount(password: string): Promise<AccountEnd>
  /** Notifications on this device. */
  push: PushServer
  /** With or without a network, and really: no session is left. Discards unless told otherwise. */
  signOut(options?: SignOutOptions): Promise<void>
}

export const SessionContext = createContext<SessionPort | null>(null)

export function useSession(): SessionPort {
  const port = use(SessionContext)
  if (!port) throw new Error('useSession needs the SessionContext that app supplies')
  return port
}
