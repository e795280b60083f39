/**
 * The badge on the app's icon: the number of unsent changes of the current principal and of the visitor's outbox, both
 * waiting and refused, as the sync center lists them, and an admin's unread notifications, as the header counts them.
 * News for customers does not count; notifications of the browser are for that.
 */
import type { SyncStatus } from '#sync/status'

type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Does nothing in browsers without badges, and ignores refusals. Browsers show badges for installed apps only. */
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
  /** False until a local database is open: before that the count is unknown. */
  isKnown(): boolean
}

let unread = 0
let update = () => {}

/** Adds an admin's unread notifications to the badge. */
export function addToBadge(unreadNotifications: number): void {
  unread = unreadNotifications
  update()
}

/** Updates the badge for the lifetime of the page. After a sign-out the status, and so the badge, is the visitor's. */
export function watchBadge({ navigator, status, isKnown }: BadgePorts): void {
  let shown: number | null = null
  update = () => {
    if (!isKnown()) return
    const { waiting, attention, visitorWaiting, visitorAttention } = status.get()
    const count = waiting + attention + visitorWaiting + visitorAttention + unread
    if (count === shown) return
    shown = count
    showBadge(navigator, shown)
  }
  status.subscribe(update)
  update()
}
