/**
 * The badge on the app's icon: the number of unsent changes of the current principal and of the visitor's outbox, both
 * waiting and refused, as the sync center lists them, and an admin's unread notifications, as the header counts them.
 * News for customers does not count; notifications of the browser are for that.
 */
import type { SyncStatus } from '#sync/status'

type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Does nothing in browsers without badges, and ignores refusals. Browsers show badges for installed apps only. */
export function showBadge(navigator: Badging, count: number): void {
  const request = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  request?.catch(() => undefined)
}

export interface BadgePorts {
  navigator: Badging
  status: {
    get(): Pick<SyncStatus, 'waiting' | 'attention' | 'visitorWaiting' | 'visitorAttention'>
    subscribe(listener: () => void): () => void
  }
  /** False until the local database of the principal is open: before that the count is unknown. */
  isKnown(): boolean
  /** An account is signed in, whose unread notifications count. */
  isSignedIn(): boolean
}

/** Null until they are counted, and while nobody is signed in. */
let unread: number | null = null
let update = () => {}

/** Adds an admin's unread notifications to the badge: 0 for a customer, null while they are not counted. */
export function addToBadge(unreadNotifications: number | null): void {
  unread = unreadNotifications
  update()
}

/**
 * Updates the badge for the lifetime of the page. Until the unread notifications of an account are counted, the badge
 * stays as the service worker or an earlier page has set it. After a sign-out the status, and so the badge, is the visitor's.
 */
export function watchBadge({ navigator, status, isKnown, isSignedIn }: BadgePorts): void {
  let shownCount: number | null = null
  update = () => {
    if (!isKnown() || (isSignedIn() && unread === null)) return
    const { waiting, attention, visitorWaiting, visitorAttention } = status.get()
    const count = waiting + attention + visitorWaiting + visitorAttention + (unread ?? 0)
    if (count === shownCount) return
    shownCount = count
    showBadge(navigator, count)
  }
  status.subscribe(update)
  update()
}
