/**
 * A session that has ended is not a sign-out (I2), unless the account itself is gone: closed by its owner, perhaps on
 * another device. Then nothing can ever be renewed, and what is theirs does not stay here.
 */
import type { AuthState } from '#backend/contract'
import { BackendError } from '#backend/errors'
import type { SyncStatusSource } from '#sync/status'

export interface ClosedAccountPorts {
  status: SyncStatusSource
  current(): Promise<AuthState>
  /** Rejects with a BackendError. */
  isClosed(uid: string): Promise<boolean>
  /** `unsent`: changes of theirs on this device. */
  onClosed(unsent: number): Promise<void>
  /** What nobody foresaw. */
  onFailure(cause: unknown): void
}

/** Asks once for each session that the server has refused; after a failure once more when something stirs. */
export function watchClosedAccount(ports: ClosedAccountPorts): void {
  const { status, current, isClosed, onClosed, onFailure } = ports
  let asked: string | null = null
  const look = async () => {
    if (!status.get().needsSignIn) {
      asked = null
      return
    }
    const auth = await current()
    if (auth.kind !== 'signed-in' || asked === auth.uid) return
    asked = auth.uid
    try {
      if (!(await isClosed(auth.uid))) return
    } catch (cause) {
      asked = null
      // Not reached: nothing is known, and the person has been told that the session has ended.
      if (cause instanceof BackendError) return
      throw cause
    }
    const { waiting, attention } = status.get()
    await onClosed(waiting + attention)
  }
  status.subscribe(() => void look().catch(onFailure))
}
