/** The parts of the page that the recovery needs; narrowed for tests. */
export interface StaleChunkPorts {
  window: EventTarget
  /** Survives a reload of this tab, like sessionStorage; may throw. */
  memory: Pick<Storage, 'getItem' | 'setItem'>
  /** Whether the server answers now. Not navigator.onLine, which does not know about the server. */
  isServerReachable(): Promise<boolean>
  /** Whether the error was caused by a preload, so that no page on screen is missing its code. */
  isPreloadError(cause: unknown): boolean
  reload(): void
  now(): number
}

const KEY = 'rigworks-stale-chunk-reload'
/** A second failure this soon means that the reload did not help. */
const MIN_INTERVAL_MS = 5 * 60_000
/** A navigation that has not replaced the page after this time was stopped, or was a download. */
const LEAVING_MS = 10_000

/**
 * After a deployment, chunks of an open page no longer exist and lazy imports fail. Reloads the page once to get the
 * new build. Does not reload while the server is unreachable (a working page would be lost), for preloads, during a
 * navigation, or in a loop.
 */
export function recoverFromStaleChunks(ports: StaleChunkPorts): void {
  const isLeaving = watchLeaving(ports.window)
  ports.window.addEventListener('vite:preloadError', (event) => {
    void reloadIfUseful(ports, isLeaving, 'payload' in event ? event.payload : null)
  })
}

/**
 * Returns whether the page is about to be replaced. Firefox aborts imports as soon as a navigation begins, and a reload
 * would cancel that navigation.
 */
function watchLeaving(window: EventTarget): () => boolean {
  let isLeaving = false
  const leave = () => {
    isLeaving = true
    setTimeout(stay, LEAVING_MS)
  }
  // Only once, because in some browsers a permanent listener prevents the back-forward cache.
  const listen = () => window.addEventListener('beforeunload', leave, { once: true })
  const stay = () => {
    isLeaving = false
    listen()
  }
  listen()
  window.addEventListener('pageshow', stay)
  return () => isLeaving
}

async function reloadIfUseful(
  ports: StaleChunkPorts,
  isLeaving: () => boolean,
  cause: unknown,
): Promise<void> {
  const { memory, isServerReachable, isPreloadError, reload, now } = ports
  // Check `isPreloadError` after the request: the importer records the error after this event.
  if (!(await isServerReachable()) || isPreloadError(cause) || isLeaving()) return
  try {
    const last = Number(memory.getItem(KEY) ?? 0)
    if (now() - last < MIN_INTERVAL_MS) return
    memory.setItem(KEY, String(now()))
  } catch {
    // Without storage a loop cannot be excluded; the error screen offers a reload.
    return
  }
  reload()
}
