/** Networks that answer in place of the server or not at all, and wrong clocks. */
import { quotesOf } from '../support/quotes'
import type { Tab, Target } from './support/driver'
import {
  dispatchFocus,
  expect,
  expectSync,
  expectVisible,
  openReady,
  syncWords,
  test,
} from './support/engine-story'
import { fillQuotePage, SENT_OR_SAVED } from './support/fill-quote-page'
import { findStoredText } from './support/find-stored-text'
import { RECORD_HEADING, runBeforeApp, wrongClock } from './support/first-script'
import { type Condition, type Network, PROXY_PAGE_TITLES } from './support/network'

const HEADINGS = {
  '/store': /store/i,
  '/sync': 'Sync center',
  '/get-quote': 'Get a custom quote',
}
const DAY = 86_400_000

/** ms that the heading of the page took to show; null until it does. */
const headingAt = (tab: Tab) =>
  tab.evaluate(() => {
    const { headingAt: at } = document.documentElement.dataset
    return at === undefined ? null : Number(at)
  })

/** Opens the page, waits for its heading, and adds the time to the report; half a second is the goal. */
async function openTimed(tab: Tab, network: Network, path: string): Promise<void> {
  await tab.goto(network.url + path)
  await expect.poll(() => headingAt(tab), { message: path }).not.toBeNull()
  const description = `${path}: ${await headingAt(tab)} ms`
  test.info().annotations.push({ type: 'heading', description })
}

/** Opens the quote page, fills it in and sends it; returns the unique email address of the request. */
async function sendQuote(tab: Tab, url: string): Promise<string> {
  await tab.goto(`${url}/get-quote`)
  const email = await fillQuotePage(tab)
  await tab.click({ role: 'button', name: 'Submit Quote Request' })
  await expectVisible(tab, { text: SENT_OR_SAVED })
  return email
}

/** Waits until the worker has prefetched all pages, so that it has no request in flight. */
async function waitForPagesAhead(tab: Tab): Promise<void> {
  const count = () =>
    tab.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('rigworks-pages-'))
      return name ? (await (await caches.open(name)).keys()).length : 0
    })
  let before = -1
  let unchanged = 0
  await expect
    .poll(
      async () => {
        const now = await count()
        unchanged = now > 10 && now === before ? unchanged + 1 : 0
        before = now
        return unchanged >= 3
      },
      { intervals: [1_000], timeout: 60_000 },
    )
    .toBe(true)
}

const textOf = (tab: Tab) => tab.evaluate(() => `${document.title}\n${document.body.textContent}`)

async function arrivesOnce(
  tab: Tab,
  network: Network,
  quotes: () => Promise<{ created_at: string }[]>,
): Promise<void> {
  await network.become('open')
  await dispatchFocus(tab)
  await expect.poll(async () => (await quotes()).length, { timeout: 60_000 }).toBe(1)
  await expectSync(tab, 'synced')
  expect(await quotes()).toHaveLength(1)
}

for (const { condition, says } of [
  {
    condition: 'portal',
    says: /^This network is blocking our server.* Saved on this device, waiting to send: 1 change\.$/,
  },
  {
    condition: 'failing',
    says: /^The server is having a problem right now\. Saved on this device, waiting to send: 1 change\.$/,
  },
  {
    condition: 'hanging',
    // The request is in flight for a while before it times out.
    says: /^(Sending 1 change|(The server can’t be reached\. )?Saved on this device, waiting to send: 1 change)\.$/,
  },
] satisfies { condition: Condition; says: RegExp }[])
  test(`${condition} network: pages show, and a quote request submitted meanwhile waits and reaches the server once`, async ({
    tab,
    network,
    server,
  }) => {
    await openReady(tab, network.url)
    // First visits, so that the worker caches the pictures: WebKit's driver waits for pictures that hang.
    if (condition === 'hanging') {
      for (const path of Object.keys(HEADINGS)) await tab.goto(network.url + path)
      await waitForPagesAhead(tab)
    }
    await runBeforeApp(tab, RECORD_HEADING)
    await network.become(condition)
    const foreign = Object.values(PROXY_PAGE_TITLES)
    for (const [path, name] of Object.entries(HEADINGS)) {
      await openTimed(tab, network, path)
      await expectVisible(tab, { role: 'heading', name })
      // A request is still unanswered, and the heading did not wait for it.
      if (condition === 'hanging') await expect.poll(() => network.waiting).toBeGreaterThan(0)
      const text = await textOf(tab)
      expect(foreign.filter((head) => text.includes(head))).toEqual([])
    }
    const email = await sendQuote(tab, network.url)
    await tab.goto(`${network.url}/sync`)
    await expect.poll(() => syncWords(tab), { timeout: 30_000 }).toMatch(says)
    for (const head of foreign) expect(await findStoredText(tab, head)).toEqual([])
    await arrivesOnce(tab, network, () => quotesOf(server, email))
  })

const isInstalling = (tab: Tab) =>
  tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.installing != null
  })

const isInstalled = (tab: Tab) =>
  tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return (registration?.waiting ?? registration?.active ?? null) !== null
  })

const isReady = (tab: Tab) =>
  tab.evaluate(
    () =>
      document.querySelector('[data-sync-state="synced"]') !== null &&
      document.querySelector('[data-offline-pages="ready"]') !== null,
  )

test('a captive portal during the installation of the worker leaves nothing in the cache, and the next visit installs the worker', async ({
  tab,
  network,
}) => {
  network.slowDown({ kbitPerSecond: 1_000, latencyMs: 50 })
  await tab.goto(network.url)
  await expect.poll(() => isInstalling(tab), { timeout: 30_000 }).toBe(true)
  await network.become('portal')
  await expect.poll(() => isInstalling(tab), { timeout: 30_000 }).toBe(false)
  expect(await isInstalled(tab)).toBe(false)
  network.slowDown(null)
  await network.become('open')
  await openReady(tab, network.url)
  for (const head of Object.values(PROXY_PAGE_TITLES)) expect(await findStoredText(tab, head)).toEqual([])
  await network.become('refused')
  await tab.goto(`${network.url}/sync`)
  await expectVisible(tab, { role: 'heading', name: 'Sync center' })
})

test('a first visit at 50 kbit/s and 2 s of latency shows its page, and afterward works offline', {
  tag: '@full',
}, async ({ tab, network }) => {
  test.setTimeout(1_500_000)
  await tab.goto(`${network.url}/robots.txt`)
  network.slowDown({ kbitPerSecond: 50, latencyMs: 2_000 })
  // Not by `goto`: WebKit's driver would wait for the load event, which is minutes away.
  await tab.evaluate(() => void Object.assign(location, { href: '/store' }))
  const shows = (target: Target) => tab.count(target).catch(() => 0)
  await expect.poll(() => shows({ role: 'heading', name: /store/i }), { timeout: 120_000 }).toBe(1)
  await expect.poll(() => isReady(tab).catch(() => false), { timeout: 1_200_000 }).toBe(true)
  await network.become('refused')
  await tab.goto(`${network.url}/projects`)
  await expectVisible(tab, { role: 'heading', name: 'Our projects' })
})

for (const [name, by] of [
  ['ahead', 2 * DAY],
  ['behind', -2 * DAY],
] as const)
  test(`a clock two days ${name}: a quote request submitted offline reaches the server once, and the page says that it is up to date`, async ({
    tab,
    network,
    server,
  }) => {
    await openReady(tab, network.url)
    await runBeforeApp(tab, wrongClock(by))
    await network.become('refused')
    const email = await sendQuote(tab, network.url)
    const offBy = (await tab.evaluate(() => Date.now())) - Date.now()
    expect(Math.abs(offBy - by)).toBeLessThan(DAY / 24)
    const quotes = () => quotesOf(server, email)
    await arrivesOnce(tab, network, quotes)
    const [sent] = await quotes()
    expect(Math.abs(Date.parse(sent?.created_at ?? '') - Date.now())).toBeLessThan(DAY / 24)
    await tab.goto(`${network.url}/sync`)
    await expectSync(tab, 'synced')
    // The page has just started, and may pull once more.
    await expectVisible(tab, { text: 'Up to date. Nothing is waiting to be sent.' })
    expect(await textOf(tab)).not.toContain('You’re seeing a saved copy')
  })
