/** Leaves with the browser what a tab may not live to send: the errand, and a token for it (T2). */
import type { LocalStore, WorkerAccess } from '#domain/local-store'
import type { SyncStatusSource } from '#sync/status'

export interface HandOverOptions {
  status: SyncStatusSource
  document: Pick<Document, 'visibilityState' | 'addEventListener'>
  /** The visitor's database, where the worker looks first; null while none is open. */
  visitorStore(): LocalStore | null
  /** The live session's token; null without one. */
  readAccess(): WorkerAccess | null
  requestDrain(): Promise<void>
  onFailure(cause: unknown): void
}

/**
 * Whenever something waits and this tab cannot send it, or is being put aside. The token is copied only then, and no
 * longer lives there than in the session itself: whoever signs out or in erases it.
 */
export function watchHandOver(options: HandOverOptions): void {
  const { status, document, visitorStore, readAccess, requestDrain, onFailure } = options
  let wasNeeded = false

  const look = () => {
    const { waiting, visitorWaiting, isReachable, isOutdated } = status.get()
    const isHidden = document.visibilityState === 'hidden'
    const isNeeded = waiting + visitorWaiting > 0 && !isOutdated && (!isReachable || isHidden)
    if (isNeeded && !wasNeeded) handOver().catch(onFailure)
    wasNeeded = isNeeded
  }

  async function handOver(): Promise<void> {
    const store = visitorStore()
    if (!store?.isDurable) return
    await leaveAccess(store, readAccess())
    await requestDrain()
  }

  status.subscribe(look)
  document.addEventListener('visibilitychange', look)
}

/** Leaves a token for the worker, or takes back the one that is there; writes nothing when nothing changes. */
export function leaveAccess(store: LocalStore, access: WorkerAccess | null): Promise<void> {
  return store.write([], async (tx) => {
    const left = (await tx.getMeta('access')) ?? null
    if (left?.token !== access?.token) await tx.putMeta('access', access)
  })
}
