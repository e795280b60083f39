import { isNearlyFull } from '#shared/device/storage-space'

export interface FreeSpacePorts {
  storage: Partial<Pick<StorageManager, 'estimate'>> | undefined
  document: EventTarget & Pick<Document, 'visibilityState'>
  /** Subscribes to the sync status, which changes when data was saved or sent. */
  subscribe(listener: () => void): void
  now(): number
  tell(isNearlyFull: boolean): void
}

/** Least time between two estimates, ms: they are expensive. */
const PAUSE = 30_000

/**
 * Reports when this device becomes nearly full and when it no longer is (F3). Checks at start, on return, and on saves.
 */
export function watchFreeSpace({ storage, document, subscribe, now, tell }: FreeSpacePorts): void {
  if (!storage?.estimate) return
  let reported = false
  let lastCheck = Number.NEGATIVE_INFINITY
  const check = async () => {
    if (document.visibilityState === 'hidden' || now() - lastCheck < PAUSE) return
    lastCheck = now()
    // Treat a refusal like a browser that does not report numbers.
    const room = await storage.estimate?.().catch(() => ({}))
    const is = isNearlyFull(room ?? {})
    if (is === reported) return
    reported = is
    tell(is)
  }
  document.addEventListener('visibilitychange', () => void check())
  subscribe(() => void check())
  void check()
}
