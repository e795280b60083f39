/** The cost of search and filters over ten thousand projects: of the functions alone, and of the whole page. */
import type { CDPSession, Page } from '@playwright/test'
import { withBenchPage } from './bench-page'
import { median } from './figure'
import { inPage } from './in-page'
import { launchBrowser } from './launch-browser'
import type { Part } from './part'
import { type Noted, watchPages } from './watch-page'
import { withSite } from './with-site'

const ROWS = 10_000

export const measureFilters: Part = async () => {
  const rules = await withBenchPage(async (_backend, page) => ({
    letters: await inPage(page, 'searchKeystrokes'),
    filters: await inPage(page, 'filterChoices'),
  }))
  const pages = await withSite(measurePage, { projects: ROWS })
  return [
    {
      title: `Search and filter functions over ${ROWS.toLocaleString('en')} projects`,
      head: ['change', 'ms, median', 'ms, slowest'],
      rows: Object.entries({ 'one character of the search': rules.letters, ...rules.filters }).map(
        ([name, times]) => [name, median(times).toFixed(1), Math.max(...times).toFixed(1)],
      ),
    },
    {
      title: `The page of ${ROWS.toLocaleString('en')} projects: main-thread work of each step, without painting`,
      head: ['step', 'script, ms', 'style and layout, ms', 'longest task'],
      rows: pages,
    },
  ]
}

async function measurePage(url: string): Promise<string[][]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await watchPages(page.context())
    await page.goto(`${url}/projects`)
    await page.getByText(/^Showing 10,?0\d\d of/).waitFor({ timeout: 120_000 })
    await page.getByRole('button', { name: /Advanced Project Search/ }).click()
    await page.getByRole('searchbox', { name: 'Search' }).waitFor()
    // The search index is built while the page is idle.
    await page.waitForTimeout(5_000)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const rows: string[][] = []
    for (const [name, step] of STEPS) rows.push([name, ...(await work(page, session, step))])
    return rows
  } finally {
    await browser.close()
  }
}

type Step = [name: string, step: (page: Page) => Promise<unknown>]

const select = (label: string): Step => [
  label,
  async (page) => page.getByLabel(label, { exact: true }).selectOption({ index: 2 }),
]
const tick = (group: string): Step => [
  `a choice of ${group}`,
  async (page) => page.getByRole('group', { name: group, exact: true }).getByRole('checkbox').first().check(),
]
const clear = (after: string): Step => [
  `${after} cleared`,
  async (page) => page.getByRole('button', { name: 'Clear all' }).first().click(),
]

const STEPS: readonly Step[] = [
  ...[...'forge 350'].map(
    (letter, at): Step => [
      `character ${at + 1} of the search, "${letter}"`,
      (page) => page.getByRole('searchbox', { name: 'Search' }).press(letter === ' ' ? 'Space' : letter),
    ],
  ),
  clear('the search'),
  tick('Specialty'),
  tick('Make'),
  clear('both'),
  select('Delivery status'),
  select('Project type'),
  select('Sort by'),
  clear('all'),
]

/** Script, style and layout time of the step and its effects, until the page is idle. */
async function work(
  page: Page,
  session: CDPSession,
  step: (page: Page) => Promise<unknown>,
): Promise<string[]> {
  const before = await readWork(session)
  await page.evaluate(() => (window as unknown as { noted: Noted }).noted.longTasks.splice(0))
  await step(page)
  await page.waitForTimeout(700)
  const after = await readWork(session)
  const tasks = await page.evaluate(() => (window as unknown as { noted: Noted }).noted.longTasks)
  return [
    (after.script - before.script).toFixed(1),
    (after.layout - before.layout).toFixed(1),
    tasks.length === 0 ? 'under 50 ms' : `${Math.max(...tasks).toFixed(0)} ms`,
  ]
}

async function readWork(session: CDPSession): Promise<{ script: number; layout: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)
  return { script: ms('ScriptDuration'), layout: ms('LayoutDuration') + ms('RecalcStyleDuration') }
}
