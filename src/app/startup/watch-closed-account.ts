/**
 * An ended session is not a sign-out (I2), unless the account itself was closed, perhaps on another device. Then the
 * session can never be renewed, and the data must not stay on this device.
 */
import type { AuthState } from '#sync/backend'
import { BackendError } from '#sync/errors'
import type { SyncStatusSource } from '#sync/status'

export interface ClosedAccountPorts {
  status: SyncStatusSource
  readSession(): Promise<AuthState>
  /** Rejects with a BackendError. */
  isClosed(uid: string): Promise<boolean>
  /** `unsent`: number of unsent changes on this device. */
  onClosed(unsent: number): Promise<void>
  /** Called with unexpected errors. */
  onFailure(cause: unknown): void
}

/**
 * Calls `onClosed` when the account of a refused session was closed. Checks once for each refused session; after a
 * failure again at the next change of the status.
 */
export function watchClosedAccount(ports: ClosedAccountPorts): void {
  const { status, readSession, isClosed, onClosed, onFailure } = ports
  /** The account whose refused session has been checked, or is being checked. */
  let checkedUid: string | null = null
  const check = async () => {
    if (!status.get().needsSignIn) {
      checkedUid = null
      return
    }
    const auth = await readSession()
    if (auth.kind !== 'signed-in' || checkedUid === auth.uid) return
    checkedUid = auth.uid
    try {
      if (!(await isClosed(auth.uid))) return
    } catch (cause) {
      checkedUid = null
      // The server was not reached. The person already sees that the session has ended.
      if (cause instanceof BackendError) return
      throw cause
    }
    const { waiting, attention } = status.get()
    await onClosed(waiting + attention)
  }
  status.subscribe(() => void check().catch(onFailure))
}
