import type { PageMessage, TierMessage } from './worker-messages'

/** `ready`: all pages that this person may see open offline. */
type OfflinePagesState = 'preparing' | 'ready'

/** The state of the caching of pages by the worker, as a store for React. */
export interface OfflinePages {
  get(): OfflinePagesState
  subscribe(listener: () => void): () => void
  /** Sets the role of the person; pages that it may not see are deleted. Safe to call again. */
  keepFor(person: { isAdmin: boolean }): void
  /** Caches the current HTML of the public page at this path. */
  keepPage(path: string): void
  /** Caches the HTML of public pages that may be opened next; does not refresh cached pages. */
  keepAhead(paths: readonly string[]): void
}

/** The parts of the browser that this needs; narrowed for tests. */
export interface OfflinePagesPorts {
  workers: EventTarget & {
    readonly ready: Promise<{ readonly active: Pick<ServiceWorker, 'postMessage'> | null }>
  }
  window: EventTarget
}

/**
 * Does not resolve before the first installation has succeeded. `ready` rejects only in Firefox with blocked storage.
 */
const activeWorker = ({ ready }: OfflinePagesPorts['workers']) =>
  ready.then(
    ({ active }) => active,
    () => null,
  )

/** Makes the worker cache the pages for the person, and repeats the request after a failure when it may succeed. */
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
    const number = lastAsked
    const active = await activeWorker(workers)
    if (number !== lastAsked || !active) return
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      port1.close()
      if (number === lastAsked) become(data === true ? 'ready' : 'preparing')
    }
    active.postMessage({ type: 'KEEP_PAGES', isAdmin } satisfies TierMessage, [port2])
  }
  const keep = (message: PageMessage) =>
    void activeWorker(workers).then((active) => active?.postMessage(message))
  const requestAgain = () => {
    if (state === 'preparing') void ask()
  }
  // The network or the person is back. `pageshow`, because a phone resumes a frozen page without `visibilitychange`.
  for (const event of ['online', 'focus', 'pageshow']) window.addEventListener(event, requestAgain)
  // A new version has taken over and must fill its own caches.
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
