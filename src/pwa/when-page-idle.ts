/** A picture that never comes must not keep the rest from coming, ms. */
const PATIENCE = 10_000
/** A page that is never idle has waited long enough, ms. */
const BUSY = 3_000

/** What of the browser this needs; narrowed so that tests can drive it. */
export interface PageIdlePorts {
  window: EventTarget & { requestIdleCallback?: (begin: () => void, options: { timeout: number }) => unknown }
  document: { readonly readyState: DocumentReadyState }
}

/**
 * Calls `begin` once the page has loaded and has nothing to do: what is fetched for later would take the line from the
 * pictures that somebody is waiting for.
 */
export function whenPageIdle({ window, document }: PageIdlePorts, begin: () => void): void {
  let isLoaded = false
  const onLoad = () => {
    if (isLoaded) return
    isLoaded = true
    // Safari has no idle callbacks.
    if (window.requestIdleCallback) window.requestIdleCallback(begin, { timeout: BUSY })
    else setTimeout(begin)
  }
  if (document.readyState === 'complete') onLoad()
  window.addEventListener('load', onLoad, { once: true })
  setTimeout(onLoad, PATIENCE)
}
