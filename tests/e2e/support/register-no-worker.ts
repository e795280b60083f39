/**
 * Lets no page register the service worker. Not by Playwright's `serviceWorkers: 'block'`, which logs a warning: stories
 * allow none. Runs in the page.
 */
export function registerNoWorker(): void {
  // The blank page before the first address has no service workers.
  if ('ServiceWorkerContainer' in window)
    ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined)
}
