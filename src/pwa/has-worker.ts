/** Whether a service worker controls this page; false on the first visit and in browsers without workers. */
export const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** Calls `listener` when that may have changed. */
export function watchWorker(listener: () => void): () => void {
  const { serviceWorker } = navigator
  serviceWorker?.addEventListener('controllerchange', listener)
  return () => serviceWorker?.removeEventListener('controllerchange', listener)
}
