/**
 * Load times of pages in Chromium, Firefox and WebKit, with a good, a refused and a hanging network: on a first visit,
 * from the service worker, over many navigations in random order, and over a very slow connection.
 */
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Driver, ENGINES, type EngineName, type Tab } from '#tests/e2e/engines/support/driver'
import { type Condition, type Network, openNetwork } from '#tests/e2e/engines/support/network'
import { BROWSER_PATHS, openEngine } from '#tests/e2e/engines/support/open-engine'
import { ROUTES } from '#tests/e2e/support/routes'
import { SeededRandom } from '#tests/support/simulation/seeded-random'
import { median } from './figure'
import type { Part } from './part'
import { shortPath } from './public-routes'
import { withSite } from './with-site'

/** Two prerendered pages, and two that are rendered in the browser. */
const PAGES = ['/', '/store', '/get-quote', '/sync']
const CONDITIONS = ['open', 'refused', 'hanging'] as const satisfies Condition[]
const NAVIGATIONS = 200
/** A slower page is waiting for a lock, a transaction or a request of another page, ms. */
const SLOW_MS = 2_000
/** Time between two visits of a page, ms. */
const READING = 3_000
const SLOW_LINE = { kbitPerSecond: 50, latencyMs: 2_000 }

/** ms since the navigation started. */
interface Visit {
  paint: number
  heading: number
}

export const measureBrowsers: Part = ({ runs, routes }) =>
  withSite(async (url) => {
    const rows: string[][] = []
    for (const path of routes.length > 0 ? routes : PAGES)
      for (const engine of enginesHere()) rows.push(await measurePage(engine, url, path, runs))
    return [
      {
        title: `First paint and heading of a page, in each browser; median of ${runs}`,
        head: ['page', 'browser', 'first visit', ...CONDITIONS.map((name) => `again, network ${name}`)],
        rows,
      },
    ]
  })

export const measureNavigations: Part = () =>
  withSite(async (url) => {
    const rows: string[][] = []
    for (const engine of enginesHere()) rows.push(...(await navigate(engine, url)))
    return [
      {
        title: `${NAVIGATIONS} navigations in random order: time to the heading`,
        head: [
          'browser',
          'network',
          'navigations',
          'median',
          '95 of 100',
          'longest',
          `over ${SLOW_MS / 1_000} s`,
        ],
        rows,
      },
    ]
  })

export const measureThinLine: Part = () =>
  withSite(async (url) => {
    const rows: string[][] = []
    for (const engine of enginesHere()) rows.push(await visitOverThinLine(engine, url))
    return [
      {
        title: `A first visit over ${SLOW_LINE.kbitPerSecond} kbit/s with ${SLOW_LINE.latencyMs / 1_000} s latency`,
        head: ['browser', 'first paint', 'heading', 'works offline'],
        rows,
      },
    ]
  })

const enginesHere = (): EngineName[] => ENGINES.filter((engine) => existsSync(BROWSER_PATHS[engine]))

async function measurePage(engine: EngineName, url: string, path: string, runs: number): Promise<string[]> {
  const visits: Visit[][] = []
  for (let run = 0; run < runs; run += 1)
    visits.push(
      await withBrowser(engine, url, async (tab, network) => {
        const address = network.url + path
        const first = await visit(tab, address)
        await waitUntilReady(tab)
        // Now the worker caches the rest, such as the pictures of this page.
        await visit(tab, address)
        await waitForEnd(tab)
        const again: Visit[] = []
        for (const condition of CONDITIONS) {
          await network.become(condition)
          // A person reads the page first. What it still does after its load event would slow the next one down.
          await sleep(READING)
          again.push(await visit(tab, address))
        }
        return [first, ...again]
      }),
    )
  const columns = Array.from({ length: CONDITIONS.length + 1 }, (_, at) =>
    visits.map((one) => one[at] as Visit),
  )
  return [shortPath(path), engine, ...columns.map(cell)]
}

const cell = (visits: readonly Visit[]): string =>
  [median(visits.map(({ paint }) => paint)), median(visits.map(({ heading }) => heading))]
    .map((ms) => `${ms.toFixed(0)} ms`)
    .join(', ')

function navigate(engine: EngineName, url: string): Promise<string[][]> {
  return withBrowser(engine, url, async (tab, network) => {
    await visit(tab, network.url)
    await waitUntilReady(tab)
    const random = new SeededRandom(20_261_125)
    const rows: string[][] = []
    for (const condition of CONDITIONS) {
      await network.become(condition)
      const visits: { path: string; ms: number }[] = []
      while (visits.length < NAVIGATIONS / CONDITIONS.length) {
        const path = random.pick(ROUTES) as string
        visits.push({ path, ms: (await visit(tab, network.url + path)).heading })
      }
      visits.sort((a, b) => a.ms - b.ms)
      const at = (part: number) => `${visits[Math.ceil(visits.length * part) - 1]?.ms.toFixed(0)} ms`
      const slow = visits.filter(({ ms }) => ms > SLOW_MS)
      rows.push([
        engine,
        condition,
        String(visits.length),
        ...[0.5, 0.95, 1].map(at),
        slow.map(({ path, ms }) => `${path} ${ms.toFixed(0)} ms`).join(', ') || 'none',
      ])
    }
    return rows
  })
}

function visitOverThinLine(engine: EngineName, url: string): Promise<string[]> {
  return withBrowser(engine, url, async (tab, network) => {
    network.slowDown(SLOW_LINE)
    const begin = performance.now()
    const { paint, heading } = await visit(tab, network.url)
    await waitUntilReady(tab)
    const ready = performance.now() - begin
    return [engine, ...[paint, heading, ready].map((ms) => `${(ms / 1_000).toFixed(1)} s`)]
  })
}

async function withBrowser<T>(
  engine: EngineName,
  url: string,
  work: (tab: Tab, network: Network) => Promise<T>,
): Promise<T> {
  const network = await openNetwork(url)
  let driver: Driver | null = null
  try {
    driver = await openEngine(engine)
    const tab = await driver.openTab()
    await tab.goto(`${network.url}/robots.txt`)
    return await work(tab, network)
  } finally {
    await driver?.close()
    await network.close()
  }
}

/** Navigates by script: WebKit's driver waits for the load event, which a hanging picture delays forever. */
async function visit(tab: Tab, address: string): Promise<Visit> {
  await tab.evaluate((to: string) => {
    Object.assign(window, { isLeft: true })
    location.href = to
  }, address)
  return until(() => tab.evaluate(findHeading), address)
}

/**
 * Null in the page that is being left. A heading that exists at the first check came with the HTML, so it was painted
 * first. Must be self-contained, without named functions: it is sent to the page as text.
 */
async function findHeading(): Promise<Visit | null> {
  if ('isLeft' in window || location.protocol !== 'http:') return null
  let heading: number | null = null
  while (![...document.querySelectorAll('h1')].some((h1) => h1.offsetHeight > 0 && h1.textContent.trim())) {
    await new Promise((done) => setTimeout(done, 5))
    heading = performance.now()
  }
  while (performance.getEntriesByName('first-contentful-paint').length === 0)
    await new Promise((done) => setTimeout(done, 20))
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return { paint, heading: heading ?? paint }
}

/** Waits until the worker, the pages and the data are on the device. */
const waitUntilReady = (tab: Tab) =>
  until(
    () =>
      tab.evaluate(
        () =>
          document.querySelector('[data-sync-state="synced"]') !== null &&
          document.querySelector('[data-offline-pages="ready"]') !== null,
      ),
    'the site is ready to work offline',
  )

const waitForEnd = (tab: Tab) =>
  until(() => tab.evaluate(() => document.readyState === 'complete'), 'the page has loaded')

const TIMEOUT_MS = 20 * 60_000

/** Polls until `ask` returns a value; a page that is being left throws, or does not answer. */
async function until<T>(ask: () => Promise<T | null | false>, what: string): Promise<T> {
  const end = performance.now() + TIMEOUT_MS
  while (performance.now() < end) {
    const answer = await Promise.race([ask().catch(() => null), sleep(30_000, null)])
    if (answer) return answer
    await sleep(20)
  }
  throw new Error(`Not reached after ${TIMEOUT_MS / 60_000} minutes: ${what}`)
}
