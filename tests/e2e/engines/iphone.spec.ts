/**
 * What an iPhone does to a page and its storage, as far as these engines reproduce it: pages in the back/forward cache,
 * wiped storage, lost database connections.
 */
import type { SupabaseClient } from '@supabase/supabase-js'
import { quotesOf } from '../support/quotes'
import { projectPath } from '../support/story'
import type { Tab } from './support/driver'
import { expect, expectSync, expectVisible, openReady, test } from './support/engine-story'
import { failConnections, wipe, writeWithoutEnd } from './support/page-databases'

const PROJECT = projectPath('vineyard-trailer')
const DATABASE = 'rigworks-anonymous'
const DIALOG = { role: 'dialog', name: 'Request a Quote' }
/** A file of the same origin that runs no code of the app, to reach the storage of the site. */
const NO_PAGE = '/robots.txt'

/** By keyboard: at the foot of the screen, the offline banner could be in the way of a click. */
async function openDialog(tab: Tab): Promise<void> {
  const button = { role: 'button', name: 'Request a Similar Build' }
  await expectVisible(tab, button)
  await tab.focus(button)
  await tab.press('Enter')
  await expectVisible(tab, DIALOG)
}

/** Sends the quote dialog of a project; returns the unique email address of the request. */
async function requestQuote(tab: Tab): Promise<string> {
  const email = `quote-${crypto.randomUUID()}@rigworks.example`
  await openDialog(tab)
  for (const [label, value] of [
    ['Name', 'Ada Farrier'],
    ['Email', email],
    ['Project Details', 'Ten foot body, two anvils'],
  ] as const)
    await tab.fill({ label, within: DIALOG }, value)
  await tab.click({ role: 'button', name: 'Send Request', within: DIALOG })
  await expectVisible(tab, DIALOG, { count: 0 })
  return email
}

/** From the confirmation back to the project, in the same document. */
async function backToProject(tab: Tab): Promise<void> {
  await expectVisible(tab, { role: 'button', name: 'Request a Similar Build' }, { count: 0 })
  await tab.evaluate(() => history.back())
}

async function arrivesOnce(tab: Tab, server: SupabaseClient, email: string): Promise<void> {
  await expect.poll(async () => (await quotesOf(server, email)).length, { timeout: 30_000 }).toBe(1)
  await expectSync(tab, 'synced')
  expect(await quotesOf(server, email)).toHaveLength(1)
}

/** Marks the document, to check later whether the same one is back. */
const mark = (tab: Tab) => tab.evaluate(() => void Reflect.set(window, 'isMarked', true))
const isMarked = (tab: Tab) => tab.evaluate(() => Reflect.get(window, 'isMarked') === true)

test('a page that is restored has its half-typed form and sends its waiting quote request without a press', async ({
  tab,
  network,
  server,
  engine,
}) => {
  await openReady(tab, network.url + PROJECT)
  await network.become('refused')
  const email = await requestQuote(tab)
  await backToProject(tab)
  await openDialog(tab)
  await tab.fill({ label: 'Name', within: DIALOG }, 'Half a na')
  await mark(tab)
  await tab.goto('about:blank')
  await network.become('open')
  await tab.back()
  // Under automation, Firefox reloads the page.
  expect(await isMarked(tab)).toBe(engine !== 'firefox')
  await arrivesOnce(tab, server, email)
  if (engine === 'firefox') await openDialog(tab)
  await expectVisible(tab, DIALOG)
  await expect.poll(() => typedIn(tab, 'name')).toBe('Half a na')
})

/** Value of the dialog's field with this `autocomplete`. */
const typedIn = (tab: Tab, word: string) =>
  tab.evaluate(
    (name: string) =>
      document.querySelector<HTMLInputElement>(`[role=dialog] [autocomplete="${name}"]`)?.value,
    word,
  )

test('a page that is left while it writes blocks no other page, and works when it is restored', async ({
  tab,
  network,
  server,
}) => {
  await openReady(tab, network.url + PROJECT)
  await writeWithoutEnd(tab, DATABASE)
  await tab.goto(`${network.url}/store`)
  await expectSync(tab, 'synced')
  await expectVisible(tab, { role: 'heading', name: 'Store' })
  await tab.back()
  await arrivesOnce(tab, server, await requestQuote(tab))
})

test('a waiting quote request is sent at the next start', async ({ tab, network, server, engine }) => {
  await openReady(tab, network.url + PROJECT)
  const offers = await tab.evaluate(() => ['SyncManager' in window, 'onbeforeinstallprompt' in window])
  expect(offers).toEqual([engine === 'chromium', engine === 'chromium'])
  await network.become('refused')
  const email = await requestQuote(tab)
  await tab.goto('about:blank')
  await network.become('open')
  await tab.goto(`${network.url}/install`)
  await arrivesOnce(tab, server, email)
  if (engine !== 'chromium') await expectVisible(tab, { role: 'button', name: 'Install' }, { count: 0 })
})

test('a database connection that is closed or lost is opened again, and saving works without a reload', async ({
  tab,
  network,
  server,
}) => {
  await openReady(tab, network.url + PROJECT)
  await mark(tab)
  for (const fault of ['closed', 'lost'] as const) {
    await failConnections(tab, fault)
    await arrivesOnce(tab, server, await requestQuote(tab))
    await backToProject(tab)
  }
  expect(await isMarked(tab)).toBe(true)
})

test('storage that was wiped between visits is filled again, and the page reports what was lost', async ({
  tab,
  network,
}) => {
  await openReady(tab, network.url + PROJECT)
  await network.become('refused')
  await requestQuote(tab)
  await network.become('open')
  await tab.goto(network.url + NO_PAGE)
  await wipe(tab, { isMarkKept: true })
  await openReady(tab, network.url + PROJECT)
  await expectVisible(tab, { text: 'Your browser cleared this site’s data on this device.' })
  await expectVisible(tab, { text: /One unsent change was lost/ })
  await network.become('refused')
  await tab.reload()
  await expectVisible(tab, { role: 'button', name: 'Request a Similar Build' })
})

test('a visit after all storage was wiped, including localStorage, starts as a first visit', {
  tag: '@full',
}, async ({ tab, network }) => {
  await openReady(tab, network.url + PROJECT)
  await tab.goto(network.url + NO_PAGE)
  await wipe(tab, { isMarkKept: false })
  await openReady(tab, network.url + PROJECT)
  await expectVisible(tab, { text: /^Your browser cleared/ }, { count: 0 })
  await network.become('refused')
  await tab.reload()
  await expectVisible(tab, { role: 'button', name: 'Request a Similar Build' })
})
