import type { Page } from '@playwright/test'
import { inPage } from './in-page'

type Step = [task: string, work: (page: Page) => Promise<unknown>]

const showing = (page: Page, text: RegExp) => page.getByText(text).waitFor()
const first = (page: Page) => page.getByRole('rowheader').first()

/** For steps that write thousands of rows. */
const LONG = { timeout: 600_000 }

/** Presses Undo in the toast with this text. */
const undo = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click()

/** Waits until an idle page has built its search index. */
const indexed = (page: Page) => page.waitForTimeout(3_000)

/** Steps in the list of projects, in order; each resolves once the screen shows its result. */
const LIST_STEPS: readonly Step[] = [
  [
    'opened',
    async (page) => {
      await inPage(page, 'showAdminScreen', 'projects')
      await showing(page, /^Showing 1–25 of [\d,]+ projects/)
      await indexed(page)
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
  [
    'five thousand deleted',
    async (page) => {
      // Half of the projects that were there before the import.
      await page.getByLabel('Specialty').selectOption({ index: 0 })
      await page.getByLabel('Make').selectOption('Ram')
      await showing(page, /^Showing 1–100 of 5,000 projects/)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      await page.getByRole('button', { name: 'Select all 5,000 projects' }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('5,000 projects deleted successfully').waitFor(LONG)
    },
  ],
  [
    'these restored by Undo',
    async (page) => {
      await undo(page, '5,000 projects deleted successfully')
      await page.getByText('5,000 projects restored').waitFor(LONG)
      await showing(page, /^Showing 1–100 of 5,000 projects/)
    },
  ],
  [
    'a thousand selected on ten pages, and a tag added to them',
    async (page) => {
      for (let at = 1; at <= 10; at += 1) {
        await showing(page, new RegExp(`^Showing ${at * 100 - 99}–`))
        await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
        await page.getByRole('button', { name: 'Next page' }).click()
      }
      await page.getByRole('button', { name: 'Edit…' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Field', { exact: true }).selectOption('Tags')
      await dialog.getByLabel('Tags').fill('Winter')
      await dialog.getByRole('button', { name: 'Change 1,000 projects' }).click()
      await page.getByText('1,000 projects updated').waitFor(LONG)
    },
  ],
  [
    'that tag removed by Undo',
    async (page) => {
      await undo(page, '1,000 projects updated')
      await page.getByRole('alert').filter({ hasText: 'Undone' }).waitFor(LONG)
    },
  ],
]

/** Steps in the history of ten thousand changes. */
const HISTORY_STEPS: readonly Step[] = [
  [
    'opened',
    async (page) => {
      await inPage(page, 'showAdminScreen', 'history')
      await showing(page, /^Showing 1–25 of 10,000 changes/)
      await indexed(page)
    },
  ],
  [
    'searched, and a hundred rows per page',
    async (page) => {
      await page.getByRole('searchbox').pressSequentially('build 99', { delay: 60 })
      await showing(page, /^Showing 1–\d+ of \d{1,3} changes/)
      await page.getByRole('searchbox').fill('')
      await page.getByLabel('Rows per page').selectOption('100')
      await showing(page, /^Showing 1–100 of 10,000 changes/)
    },
  ],
  [
    'a change opened',
    async (page) => {
      await first(page).getByRole('button').click()
      await page.getByRole('dialog').getByText('F-250').waitFor()
    },
  ],
]

const SEARCH_STEPS: readonly Step[] = [
  [
    'opened, and sixteen characters typed',
    async (page) => {
      await inPage(page, 'showAdminScreen', 'search')
      await indexed(page)
      await page.getByRole('searchbox').pressSequentially('build 99 farrier', { delay: 60 })
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Build 99/ })
        .first()
        .waitFor()
    },
  ],
]

/** Parts of the panel with the steps in each. */
export const ADMIN_STEPS: Readonly<Record<string, readonly Step[]>> = {
  list: LIST_STEPS,
  history: HISTORY_STEPS,
  search: SEARCH_STEPS,
}
