/**
 * An ended session is not a sign-out (I2), unless the account itself was closed, perhaps on another device. Then the
 * session can never be renewed, and the data must not stay on this device.
 */
import type { AuthState } from '#sync/backend'
import { BackendError } from '#sync/errors'
import type { SyncStatusSource } from '#sync/status'

export interface ClosedAccountPorts {
  status: SyncStatusSource
  current(): Promise<AuthState>
  /** Rejects with a BackendError. */
  isClosed(uid: string): Promise<boolean>
  /** `unsent`: number of unsent changes on this device. */
  onClosed(unsent: number): Promise<void>
  /** Called with unexpected errors. */
  onFailure(cause: unknown): void
}

/** Checks once for each refused session; after a failure again at the next change of the status. */
export function watchClosedAccount(ports: ClosedAccountPorts): void {
  const { status, current, isClosed, onClosed, onFailure } = ports
  let checked: string | null = null
  const check = async () => {
    if (!status.get().needsSignIn) {
      checked = null
      return
    }
    const auth = await current()
    if (auth.kind !== 'signed-in' || checked === auth.uid) return
    checked = auth.uid
    try {
      if (!(await isClosed(auth.uid))) return
    } catch (cause) {
      checked = null
      // The server was not reached. The person already sees that the session has ended.
      if (cause instanceof BackendError) return
      throw cause
    }
    const { waiting, attention } = status.get()
    await onClosed(waiting + attention)
  }
  status.subscribe(() => void check().catch(onFailure))
}
