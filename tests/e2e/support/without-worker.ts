import { test as story } from './story'

/** A story without a service worker: the server answers every request. */
export const test = story.extend({
  // Not by Playwright's `serviceWorkers: 'block'`, which logs a warning: stories allow none.
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined)
    })
    await use(page)
  },
})
