/** Long main-thread tasks of each page on an old phone, at the start and in use. */
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from './launch-browser'
import type { Part } from './part'
import { PHONE, SLOW, slowDown } from './phone'
import { PUBLIC_ROUTES, shortPath } from './public-routes'
import { type Noted, watchPages } from './watch-page'
import { withSite } from './with-site'

export const measureTasks: Part = ({ routes }) =>
  withSite(async (url) => {
    const browser = await launchBrowser()
    const rows: string[][] = []
    try {
      for (const path of routes.length > 0 ? routes : PUBLIC_ROUTES) {
        const fast = await watchTasksOf(browser, url + path, 1)
        const slow = await watchTasksOf(browser, url + path, SLOW)
        rows.push([shortPath(path), ...cells(fast), ...cells(slow)])
      }
    } finally {
      await browser.close()
    }
    return [
      {
        title: `Main-thread tasks over 50 ms: count and longest, on this machine and ${SLOW}× slower`,
        head: ['page', 'at the start', 'in use', `at the start, ${SLOW}×`, `in use, ${SLOW}×`],
        rows,
      },
    ]
  })

interface Tasks {
  starting: number[]
  inUse: number[]
}

const cells = ({ starting, inUse }: Tasks) =>
  [starting, inUse].map((tasks) =>
    tasks.length === 0 ? 'none' : `${tasks.length}, ${Math.max(...tasks).toFixed(0)} ms`,
  )

async function watchTasksOf(browser: Browser, address: string, rate: number): Promise<Tasks> {
  const context = await browser.newContext(PHONE)
  try {
    await watchPages(context)
    const page = await context.newPage()
    if (rate > 1) await slowDown(page, { isFar: false })
    await page.goto(address)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_000)
    const starting = await takeTasks(page)
    await use(page)
    return { starting, inUse: await takeTasks(page) }
  } finally {
    await context.close()
  }
}

const takeTasks = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: Noted }).noted.longTasks.splice(0))

/** Scrolls to the end and back, opens and closes the menu, visits another page and goes back. */
async function use(page: Page): Promise<void> {
  for (const turn of [400, 400, 400, 400, 400, 400, -2_400]) {
    await page.mouse.wheel(0, turn)
    await page.waitForTimeout(150)
  }
  const menu = page.getByRole('button', { name: /menu/i }).first()
  await menu.click()
  await menu.click()
  await page.locator('footer a[href="/faqs"]').click()
  await page.getByRole('heading', { level: 1, name: /questions/i }).waitFor()
  await page.goBack()
  await page.waitForTimeout(1_000)
}
