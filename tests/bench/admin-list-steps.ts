import type { Page } from '@playwright/test'

type Step = [task: string, work: (page: Page) => Promise<unknown>]

const showing = (page: Page, text: RegExp) => page.getByText(text).waitFor()
const first = (page: Page) => page.getByRole('rowheader').first()

/** Steps in order; each resolves once the screen shows its result. */
export const ADMIN_LIST_STEPS: readonly Step[] = [
  [
    'opened',
    async (page) => {
      await page.evaluate(() =>
        (window as unknown as { bench: { showAdminList: () => void } }).bench.showAdminList(),
      )
      await showing(page, /^Showing 1–25 of [\d,]+ projects/)
      // The search index is built while the page is idle.
      await page.waitForTimeout(3_000)
    },
  ],
  [
    'sorted by title, ascending and descending',
    async (page) => {
      await page.getByRole('button', { name: 'Title' }).click()
      await page.locator('[aria-sort="ascending"]').waitFor()
      await page.getByRole('button', { name: 'Title' }).click()
      await page.locator('[aria-sort="descending"]').waitFor()
    },
  ],
  [
    'thirteen characters typed into the search',
    async (page) => {
      await page.getByRole('searchbox').pressSequentially('build 99 ford', { delay: 60 })
      await showing(page, /^Showing 1–\d+ of \d{1,3} projects/)
      await page.getByRole('searchbox').fill('')
      await showing(page, /^Showing 1–25 of \d+,\d+ projects/)
    },
  ],
  [
    'filtered',
    async (page) => {
      await page.getByLabel('Make').selectOption('Ford')
      await page.getByLabel('Specialty').selectOption('Farrier')
      await showing(page, /^Showing 1–25 of [\d,]+ projects/)
    },
  ],
  [
    'a hundred rows per page, scrolled to the end by wheel',
    async (page) => {
      await page.getByLabel('Rows per page').selectOption('100')
      await showing(page, /^Showing 1–100 of/)
      for (let turns = 0; turns < 20; turns += 1) await page.mouse.wheel(0, 400)
      await page.getByRole('button', { name: 'Next page' }).click()
      await showing(page, /^Showing 101–200 of/)
    },
  ],
  [
    'all selected, one deselected, all deselected',
    async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      await page.getByRole('button', { name: /^Select all [\d,]+ projects/ }).click()
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(3)
        .click()
      await page.getByRole('button', { name: 'Clear selection' }).click()
      await first(page).waitFor()
    },
  ],
  [
    'a hundred deleted',
    async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('100 projects deleted successfully').waitFor()
    },
  ],
]
