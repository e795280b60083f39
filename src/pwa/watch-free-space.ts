import { isNearlyFull, type StorageSpace } from '#shared/device/storage-space'

export interface FreeSpacePorts {
  storage: Partial<Pick<StorageManager, 'estimate'>> | undefined
  page: EventTarget & Pick<Document, 'visibilityState'>
  /** Subscribes to the sync status, which changes when data was saved or sent. */
  subscribe(listener: () => void): void
  now(): number
  onChange(isNearlyFull: boolean): void
}

/** Minimum time between two estimates, ms: they are expensive. */
const MIN_INTERVAL_MS = 30_000

/**
 * Calls `onChange` when this device becomes nearly full, and when it no longer is (F3). Checks at start, when the page is
 * shown again, and after saves, but not again within `MIN_INTERVAL_MS`. Runs as long as the page.
 */
export function watchFreeSpace({ storage, page, subscribe, now, onChange }: FreeSpacePorts): void {
  const readSpace = storage?.estimate?.bind(storage)
  if (!readSpace) return
  let wasNearlyFull = false
  let lastCheck = Number.NEGATIVE_INFINITY
  const check = async () => {
    if (page.visibilityState === 'hidden' || now() - lastCheck < MIN_INTERVAL_MS) return
    lastCheck = now()
    // Treat a refusal like a browser that does not report numbers.
    const estimate = await readSpace().catch((): StorageSpace => ({}))
    const nowNearlyFull = isNearlyFull(estimate)
    if (nowNearlyFull === wasNearlyFull) return
    wasNearlyFull = nowNearlyFull
    onChange(nowNearlyFull)
  }
  page.addEventListener('visibilitychange', () => void check())
  subscribe(() => void check())
  void check()
}
