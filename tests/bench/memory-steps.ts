import type { Page } from '@playwright/test'

/** Clicks without scrolling into view; the bench measures memory, not interaction. */
const press = (page: Page, selector: string) => page.locator(selector).first().dispatchEvent('click')

async function goBy(page: Page, path: string, isThere: string): Promise<void> {
  await press(page, `footer a[href="${path}"]`)
  await page.locator(isThere).first().waitFor({ state: 'attached' })
}

/** One round through the app: lists, filters, detail pages, dialogs. It can start on any page. */
export const MEMORY_STEPS: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => goBy(page, '/projects', '[aria-label="Projects"] h2'),
  async (page) => {
    await press(page, 'main button[aria-expanded]')
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill('farrier')
    await page.getByText(/^Showing \d of \d+ projects|^Showing 1\d of \d+ projects/).waitFor()
    await search.fill('')
    await page.getByText(/^Showing (\d+) of \1 projects/).waitFor()
    await page.getByRole('button', { name: /^Show \d+ project/ }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
  async (page) => {
    await page.getByRole('button', { name: 'Request Similar' }).first().dispatchEvent('click')
    await page.getByRole('dialog', { name: 'Request a Quote' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
  async (page) => {
    await page.getByRole('link', { name: 'View Build' }).first().dispatchEvent('click')
    await page.getByRole('button', { name: /View full screen/ }).dispatchEvent('click')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
  (page) => goBy(page, '/rigs-available', 'main h1:has-text("Rigs")'),
  (page) => goBy(page, '/store', 'main h1:has-text("Store")'),
  (page) => goBy(page, '/news', 'main h1:has-text("News")'),
  async (page) => {
    await press(page, 'header a[href="/"]')
    await page.locator('main [aria-roledescription="slide"] h2').first().waitFor({ state: 'attached' })
  },
]
