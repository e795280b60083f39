/** Whether a service worker answers this page's requests; false on the very first visit and where there is none. */
export const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** Calls back when that may have changed. */
export function watchWorker(listener: () => void): () => void {
  const { serviceWorker } = navigator
  serviceWorker?.addEventListener('controllerchange', listener)
  return () => serviceWorker?.removeEventListener('controllerchange', listener)
}
