import { isNearlyFull } from '#domain/storage-room'

export interface RoomPorts {
  storage: Partial<Pick<StorageManager, 'estimate'>> | undefined
  document: EventTarget & Pick<Document, 'visibilityState'>
  /** Of the sync status: something was saved here, or has gone out. */
  subscribe(listener: () => void): void
  now(): number
  tell(isNearlyFull: boolean): void
}

/** The browser counts through everything for an answer, ms. */
const PAUSE = 30_000

/** Says when this device is nearly full, and when it no longer is (F3): at the start, on return, and as work is saved. */
export function watchRoom({ storage, document, subscribe, now, tell }: RoomPorts): void {
  if (!storage?.estimate) return
  let told = false
  let lastLook = Number.NEGATIVE_INFINITY
  const look = async () => {
    if (document.visibilityState === 'hidden' || now() - lastLook < PAUSE) return
    lastLook = now()
    // A browser that refuses to tell is one that does not say.
    const room = await storage.estimate?.().catch(() => ({}))
    const is = isNearlyFull(room ?? {})
    if (is === told) return
    told = is
    tell(is)
  }
  document.addEventListener('visibilitychange', () => void look())
  subscribe(() => void look())
  void look()
}
