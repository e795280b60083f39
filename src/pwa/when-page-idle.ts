/** Limit of the wait for the load event, ms: a picture may hang. */
const LOAD_LIMIT_MS = 10_000
/** Limit of the wait for an idle page, ms. */
const IDLE_LIMIT_MS = 3_000

/** The parts of the browser that this needs; narrowed for tests. */
export interface PageIdlePorts {
  window: EventTarget & { requestIdleCallback?: (begin: () => void, options: { timeout: number }) => unknown }
  document: { readonly readyState: DocumentReadyState }
}

/**
 * Calls `begin` once the page is loaded and idle, or the limits of these waits have passed. Earlier, work that can wait
 * would compete with the page's pictures for bandwidth.
 */
export function whenPageIdle({ window, document }: PageIdlePorts, begin: () => void): void {
  let isLoaded = false
  const onLoad = () => {
    if (isLoaded) return
    isLoaded = true
    // Safari has no idle callbacks.
    if (window.requestIdleCallback) window.requestIdleCallback(begin, { timeout: IDLE_LIMIT_MS })
    else setTimeout(begin)
  }
  if (document.readyState === 'complete') onLoad()
  window.addEventListener('load', onLoad, { once: true })
  setTimeout(onLoad, LOAD_LIMIT_MS)
}
