/**
 * Hands unsent work over to the worker when the tab may be closed before it is sent: a sync request and a token (T2).
 */
import type { LocalStore, WorkerAccess } from '#sync/core/local-store'
import type { SyncStatusSource } from '#sync/status'

export interface HandToWorkerOptions {
  status: SyncStatusSource
  document: Pick<Document, 'visibilityState' | 'addEventListener'>
  /** The visitor's database, where the worker finds the token; null while none is open. */
  visitorStore(): LocalStore | null
  /** The token of the live session; null without one. */
  readAccess(): WorkerAccess | null
  requestDrain(): Promise<void>
  onFailure(cause: unknown): void
}

/**
 * Hands over when entries wait and this tab cannot send them or is hidden. The token is copied only then, and is
 * removed at the next sign-out or sign-in.
 */
export function watchUnsentWork(options: HandToWorkerOptions): void {
  const { status, document, visitorStore, readAccess, requestDrain, onFailure } = options
  let wasNeeded = false

  const check = () => {
    const { waiting, visitorWaiting, isReachable, isOutdated } = status.get()
    const isHidden = document.visibilityState === 'hidden'
    const isNeeded = waiting + visitorWaiting > 0 && !isOutdated && (!isReachable || isHidden)
    if (isNeeded && !wasNeeded) handOver().catch(onFailure)
    wasNeeded = isNeeded
  }

  async function handOver(): Promise<void> {
    const store = visitorStore()
    if (!store?.isDurable) return
    await storeAccess(store, readAccess())
    await requestDrain()
  }

  status.subscribe(check)
  document.addEventListener('visibilitychange', check)
}

/** Stores a token for the worker, or removes the stored one; writes nothing if nothing changes. */
export function storeAccess(store: LocalStore, access: WorkerAccess | null): Promise<void> {
  return store.write([], async (tx) => {
    const stored = (await tx.getMeta('access')) ?? null
    if (stored?.token !== access?.token) await tx.putMeta('access', access)
  })
}
