import { test as story } from './story'

/** A story in which nothing but the page itself answers: no service worker is ever installed. */
export const test = story.extend({
  // Not by Playwright's own way of blocking, which leaves a warning in the console: stories allow none.
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined)
    })
    await use(page)
  },
})
