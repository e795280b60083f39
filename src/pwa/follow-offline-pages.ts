import type { PageMessage, TierMessage } from './worker-messages'

/** `ready`: what the role of this person needs is cached (`offlineTiers`), so that its pages open offline. */
type OfflinePagesState = 'preparing' | 'ready'

/** The state of the caching of pages by the worker, as a store for React. */
export interface OfflinePages {
  get(): OfflinePagesState
  subscribe(listener: () => void): () => void
  /** Caches what a person with this role needs, and deletes the panel of others. Safe to call again. */
  cachePagesFor(person: { isAdmin: boolean }): void
  /** Caches the current HTML of the public page at this path. */
  cachePage(path: string): void
  /** Caches the HTML of public pages that may be opened next; does not refresh cached pages. */
  cacheAhead(paths: readonly string[]): void
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
  let lastRequest = 0

  const setState = (next: OfflinePagesState) => {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }
  const requestPages = async () => {
    if (!person) return
    const { isAdmin } = person
    lastRequest += 1
    const request = lastRequest
    const active = await activeWorker(workers)
    if (request !== lastRequest || !active) return
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      port1.close()
      if (request === lastRequest) setState(data === true ? 'ready' : 'preparing')
    }
    active.postMessage({ type: 'KEEP_PAGES', isAdmin } satisfies TierMessage, [port2])
  }
  const send = (message: PageMessage) =>
    void activeWorker(workers).then((active) => active?.postMessage(message))
  const requestAgain = () => {
    if (state === 'preparing') void requestPages()
  }
  // The network or the person is back. `pageshow`, because a phone resumes a frozen page without `visibilitychange`.
  for (const event of ['online', 'focus', 'pageshow']) window.addEventListener(event, requestAgain)
  // A new version has taken over and must fill its own caches.
  workers.addEventListener('controllerchange', () => void requestPages())

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    cachePagesFor(newPerson) {
      if (newPerson.isAdmin === person?.isAdmin) return
      person = newPerson
      setState('preparing')
      void requestPages()
    },
    cachePage: (path) => send({ type: 'KEEP_PAGE', path }),
    cacheAhead(paths) {
      for (const path of paths) send({ type: 'KEEP_PAGE', path, isAhead: true })
    },
  }
}
