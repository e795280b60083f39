import type { PageMessage } from './page-message'
import type { TierMessage } from './tier-message'

/** `ready`: whoever is before this device can open each of their pages without a network. */
type OfflinePagesState = 'preparing' | 'ready'

/** How far the worker is with keeping pages: React reads it by useSyncExternalStore. */
export interface OfflinePages {
  get(): OfflinePagesState
  subscribe(listener: () => void): () => void
  /** Says who is there; pages of others are let go. Safe to call again. */
  keepFor(person: { isAdmin: boolean }): void
  /** Keeps the HTML of the public page at this path as it is on the server now. */
  keepPage(path: string): void
  /** Keeps the HTML of public pages that somebody may open next; those that are kept already stay as they are. */
  keepAhead(paths: readonly string[]): void
}

/** What of the browser this needs; narrowed so that tests can drive it. */
export interface OfflinePagesPorts {
  workers: EventTarget & {
    readonly ready: Promise<{ readonly active: Pick<ServiceWorker, 'postMessage'> | null }>
  }
  window: EventTarget
}

/**
 * Never resolves while the first installation has not succeeded. `ready` rejects in one case alone: Firefox forbids
 * workers where storage is blocked.
 */
const activeWorker = ({ ready }: OfflinePagesPorts['workers']) =>
  ready.then(
    ({ active }) => active,
    () => null,
  )

/** Has the worker keep the pages of whoever is there, and asks again after a failure once there is hope. */
export function followOfflinePages({ workers, window }: OfflinePagesPorts): OfflinePages {
  const listeners = new Set<() => void>()
  let state: OfflinePagesState = 'preparing'
  let person: { isAdmin: boolean } | null = null
  let lastAsked = 0

  const become = (next: OfflinePagesState) => {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }
  const ask = async () => {
    if (!person) return
    const { isAdmin } = person
    lastAsked += 1
    const asked = lastAsked
    const active = await activeWorker(workers)
    if (asked !== lastAsked || !active) return
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      port1.close()
      if (asked === lastAsked) become(data === true ? 'ready' : 'preparing')
    }
    active.postMessage({ type: 'KEEP_PAGES', isAdmin } satisfies TierMessage, [port2])
  }
  const keep = (message: PageMessage) =>
    void activeWorker(workers).then((active) => active?.postMessage(message))
  const askAgain = () => {
    if (state === 'preparing') void ask()
  }
  // The network or the person is back; a phone thaws a page without `visibilitychange`.
  for (const event of ['online', 'focus', 'pageshow']) window.addEventListener(event, askAgain)
  // Another version has taken over: it answers for itself.
  workers.addEventListener('controllerchange', () => void ask())

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    keepFor(next) {
      if (next.isAdmin === person?.isAdmin) return
      person = next
      become('preparing')
      void ask()
    },
    keepPage: (path) => keep({ type: 'KEEP_PAGE', path }),
    keepAhead(paths) {
      for (const path of paths) keep({ type: 'KEEP_PAGE', path, isAhead: true })
    },
  }
}
