/** What of the page a recovery needs; narrowed so that tests can drive it. */
export interface StaleChunkPorts {
  window: EventTarget
  /** Survives a reload of this tab, as sessionStorage does; may throw. */
  memory: Pick<Storage, 'getItem' | 'setItem'>
  /** Whether the server answers just now; never navigator.onLine, which says nothing of servers. */
  isServerThere(): Promise<boolean>
  /** Whether nobody has missed yet what could not be had: a file was fetched on a guess. */
  isPreloadError(cause: unknown): boolean
  reload(): void
  now(): number
}

const KEY = 'rigworks-stale-chunk-reload'
/** A second failure this soon means that the reload did not help. */
const ONCE_IN_MS = 5 * 60_000
/** A navigation that has not replaced the page after this long was stopped, or saved a file. */
const LEAVING_MS = 10_000

/**
 * After a deployment the chunks that an open page still refers to are gone, and a lazy import fails. One reload brings
 * the new page; never without a server, since it would trade a working page for none, never for what nobody has asked
 * for, never while somebody leaves, and never in a loop.
 */
export function recoverFromStaleChunks(ports: StaleChunkPorts): void {
  const isLeaving = watchLeaving(ports.window)
  ports.window.addEventListener('vite:preloadError', (event) => {
    void reloadIfUseful(ports, isLeaving, 'payload' in event ? event.payload : null)
  })
}

/**
 * Whether the page is about to be replaced. Firefox ends its imports as soon as somebody leaves, and a reload while the
 * next page is still awaited would call them back.
 */
function watchLeaving(window: EventTarget): () => boolean {
  let isLeaving = false
  const leave = () => {
    isLeaving = true
    setTimeout(stay, LEAVING_MS)
  }
  // Once: a permanent listener keeps the page out of the back-forward cache in some browsers.
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
  const { memory, isServerThere, isPreloadError, reload, now } = ports
  // Whoever imports hears of it after this event, and before a server has answered.
  if (!(await isServerThere()) || isPreloadError(cause) || isLeaving()) return
  try {
    const last = Number(memory.getItem(KEY) ?? 0)
    if (now() - last < ONCE_IN_MS) return
    memory.setItem(KEY, String(now()))
  } catch {
    // Without a memory a loop cannot be ruled out: the error screen offers the reload instead.
    return
  }
  reload()
}
