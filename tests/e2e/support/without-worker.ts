import { test as story } from './story'

/** A story in which nothing but the page itself answers: no service worker is ever installed. */
export const test = story.extend({
  // Playwright's own way of blocking leaves a warning in the console, and stories allow none.
  serviceWorkers: 'allow',
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined)
    })
    await use(page)
  },
})
