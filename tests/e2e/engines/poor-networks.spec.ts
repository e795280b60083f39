/** Networks that answer in the server's place or not at all, and clocks that are wrong. */
import { quotesOf } from '../support/quotes'
import type { Tab, Target } from './support/driver'
import { comeBack, expect, openReady, see, seeSync, syncWords, test } from './support/engine-story'
import { fillQuotePage } from './support/fill-quote-page'
import { findStoredText } from './support/find-stored-text'
import { NOTE_HEADING, runFirst, wrongClock } from './support/first-script'
import { type Condition, type Network, PROXY_PAGE_TITLES } from './support/network'

const HEADINGS = {
  '/store': /store/i,
  '/sync': 'Sync centre',
  '/get-quote': /quote/i,
}
const DAY = 86_400_000

/** How long the heading of the page took to show, ms; null while it does not. */
const headingAt = (tab: Tab) =>
  tab.evaluate(() => {
    const { headingAt: at } = document.documentElement.dataset
    return at === undefined ? null : Number(at)
  })

/** Opens the page and waits for its heading; the report says how long it took, which should be half a second. */
async function openTimed(tab: Tab, network: Network, path: string): Promise<void> {
  await tab.goto(network.url + path)
  await expect.poll(() => headingAt(tab), { message: path }).not.toBeNull()
  const description = `${path}: ${await headingAt(tab)} ms`
  test.info().annotations.push({ type: 'heading', description })
}

/** Opens the quote page, sends it filled; answers the address that names the request. */
async function sendQuote(tab: Tab, url: string): Promise<string> {
  await tab.goto(`${url}/get-quote`)
  const email = await fillQuotePage(tab)
  await tab.click({ role: 'button', name: 'Submit Quote Request' })
  await see(tab, { text: 'Quote Request Submitted!' })
  return email
}

/** Once the worker has fetched all pages ahead: nothing is under way any more. */
async function waitForPagesAhead(tab: Tab): Promise<void> {
  const count = () =>
    tab.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('rigworks-pages-'))
      return name ? (await (await caches.open(name)).keys()).length : 0
    })
  let before = -1
  let calm = 0
  await expect
    .poll(
      async () => {
        const now = await count()
        calm = now > 10 && now === before ? calm + 1 : 0
        before = now
        return calm >= 3
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
  await comeBack(tab)
  await expect.poll(async () => (await quotes()).length, { timeout: 60_000 }).toBe(1)
  await seeSync(tab, 'synced')
  expect(await quotes()).toHaveLength(1)
}

for (const { condition, says } of [
  {
    condition: 'portal',
    says: /^This network answers in place of the server.* Saved on this device, waiting to send: 1 change\.$/,
  },
  {
    condition: 'failing',
    says: /^The server has a problem right now\. Saved on this device, waiting to send: 1 change\.$/,
  },
  {
    condition: 'hanging',
    // The request is under way for a while before it is given up.
    says: /^(Sending 1 change|(The server cannot be reached\. )?Saved on this device, waiting to send: 1 change)\.$/,
  },
] satisfies { condition: Condition; says: RegExp }[])
  test(`${condition}: pages show, and work that is saved meanwhile waits and goes out once`, async ({
    tab,
    network,
    server,
  }) => {
    await openReady(tab, network.url)
    // The worker keeps pictures that it has seen itself; WebKit's driver waits for pictures that hang.
    if (condition === 'hanging') {
      for (const path of Object.keys(HEADINGS)) await tab.goto(network.url + path)
      await waitForPagesAhead(tab)
    }
    await runFirst(tab, NOTE_HEADING)
    await network.become(condition)
    const foreign = Object.values(PROXY_PAGE_TITLES)
    for (const [path, name] of Object.entries(HEADINGS)) {
      await openTimed(tab, network, path)
      await see(tab, { role: 'heading', name })
      // Something is unanswered still, and the heading has not waited for it.
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

test('a captive portal that comes up while the worker installs leaves nothing behind, and the next visit installs it', async ({
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
  await see(tab, { role: 'heading', name: 'Sync centre' })
})

test('a first visit over 50 kbit/s with two seconds until each answer shows its page, and works offline in the end', {
  tag: '@full',
}, async ({ tab, network }) => {
  test.setTimeout(1_500_000)
  await tab.goto(`${network.url}/robots.txt`)
  network.slowDown({ kbitPerSecond: 50, latencyMs: 2_000 })
  // WebKit's driver waits for the end of the load, which is minutes away.
  await tab.evaluate(() => void Object.assign(location, { href: '/store' }))
  const shows = (target: Target) => tab.count(target).catch(() => 0)
  await expect.poll(() => shows({ role: 'heading', name: /store/i }), { timeout: 120_000 }).toBe(1)
  await expect.poll(() => isReady(tab).catch(() => false), { timeout: 1_200_000 }).toBe(true)
  await network.become('refused')
  await tab.goto(`${network.url}/projects`)
  await see(tab, { role: 'heading', name: 'Our projects' })
})

for (const [name, by] of [
  ['ahead', 2 * DAY],
  ['behind', -2 * DAY],
] as const)
  test(`a clock two days ${name}: a quote that is saved offline arrives once, and the page says that all is well`, async ({
    tab,
    network,
    server,
  }) => {
    await openReady(tab, network.url)
    await runFirst(tab, wrongClock(by))
    await network.become('refused')
    const email = await sendQuote(tab, network.url)
    const offBy = (await tab.evaluate(() => Date.now())) - Date.now()
    expect(Math.abs(offBy - by)).toBeLessThan(DAY / 24)
    const quotes = () => quotesOf(server, email)
    await arrivesOnce(tab, network, quotes)
    const [sent] = await quotes()
    expect(Math.abs(Date.parse(sent?.created_at ?? '') - Date.now())).toBeLessThan(DAY / 24)
    await tab.goto(`${network.url}/sync`)
    await seeSync(tab, 'synced')
    // The page that has just begun may ask for news once more.
    await expect.poll(() => syncWords(tab)).toBe('Up to date. Nothing waits to be sent.')
    expect(await textOf(tab)).not.toContain('You see the copy')
  })
