/**
 * The number on the app's icon: changes of whoever uses this device that have not arrived, waiting and refused alike, with
 * and without an account. They are what the sync centre lists, so it can be explained; news from the shop are for
 * notifications.
 */
import type { SyncStatus } from '#sync/status'

type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Not every browser has badges, and those that do show them for installed apps alone; a refusal changes nothing. */
export function showBadge(navigator: Badging, count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => undefined)
}

export interface BadgePorts {
  navigator: Badging
  status: {
    get(): Pick<SyncStatus, 'waiting' | 'attention' | 'visitorWaiting' | 'visitorAttention'>
    subscribe(listener: () => void): () => void
  }
  /** False until a local database is open: before that nobody knows what waits. */
  isKnown(): boolean
}

/** Keeps the number as long as the page lives. With a sign-out the status becomes the visitor's, and the number goes. */
export function watchBadge({ navigator, status, isKnown }: BadgePorts): void {
  let shown: number | null = null
  const look = () => {
    if (!isKnown()) return
    const { waiting, attention, visitorWaiting, visitorAttention } = status.get()
    const count = waiting + attention + visitorWaiting + visitorAttention
    if (count === shown) return
    shown = count
    showBadge(navigator, shown)
  }
  status.subscribe(look)
  look()
}
