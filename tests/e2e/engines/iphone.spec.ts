/** What an iPhone does to a page and to what it keeps, as far as the engines show it: pages put aside, wiped storage, lost connections. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { quotesOf } from '../support/quotes'
import { projectPath } from '../support/story'
import type { Tab } from './support/driver'
import { expect, openReady, see, seeSync, test } from './support/engine-story'
import { failConnections, wipe, writeWithoutEnd } from './support/page-databases'

const PROJECT = projectPath('vineyard-trailer')
const DATABASE = 'rigworks-anonymous'
const DIALOG = { role: 'dialog', name: 'Request a Quote' }
/** A file of the site that starts nothing, for its storage alone. */
const NO_PAGE = '/robots.txt'

/** By keyboard: the word that the network is gone moves the page, and a click might miss. */
async function openDialog(tab: Tab): Promise<void> {
  const button = { role: 'button', name: 'Request a Similar Build' }
  await see(tab, button)
  await tab.focus(button)
  await tab.press('Enter')
  await see(tab, DIALOG)
}

/** Sends the quote dialog of a project; answers the fresh address that names the request. */
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
  await see(tab, DIALOG, { count: 0 })
  return email
}

async function arrivesOnce(tab: Tab, server: SupabaseClient, email: string): Promise<void> {
  await expect.poll(async () => (await quotesOf(server, email)).length, { timeout: 30_000 }).toBe(1)
  await seeSync(tab, 'synced')
  expect(await quotesOf(server, email)).toHaveLength(1)
}

/** So that it can be told whether the same page is back. */
const mark = (tab: Tab) => tab.evaluate(() => void Reflect.set(window, 'isMarked', true))
const isMarked = (tab: Tab) => tab.evaluate(() => Reflect.get(window, 'isMarked') === true)

test('a page that comes back has its half-typed form, and what waited in it goes out by itself', async ({
  tab,
  network,
  server,
  engine,
}) => {
  await openReady(tab, network.url + PROJECT)
  await network.become('refused')
  const email = await requestQuote(tab)
  await openDialog(tab)
  await tab.fill({ label: 'Name', within: DIALOG }, 'Half a na')
  await mark(tab)
  await tab.goto('about:blank')
  await network.become('open')
  await tab.back()
  // Firefox, when it is driven, loads the page anew.
  expect(await isMarked(tab)).toBe(engine !== 'firefox')
  await arrivesOnce(tab, server, email)
  if (engine === 'firefox') await openDialog(tab)
  await see(tab, DIALOG)
  await expect.poll(() => typedIn(tab, 'name')).toBe('Half a na')
})

/** Of the dialog's field of this autocomplete word. */
const typedIn = (tab: Tab, word: string) =>
  tab.evaluate(
    (name: string) =>
      document.querySelector<HTMLInputElement>(`[role=dialog] [autocomplete="${name}"]`)?.value,
    word,
  )

test('a page that is left while it writes holds no other page up, and works when it is back', async ({
  tab,
  network,
  server,
}) => {
  await openReady(tab, network.url + PROJECT)
  await writeWithoutEnd(tab, DATABASE)
  await tab.goto(`${network.url}/store`)
  await seeSync(tab, 'synced')
  await see(tab, { role: 'heading', name: 'Store' })
  await tab.back()
  await arrivesOnce(tab, server, await requestQuote(tab))
})

test('what waits goes out at the next start', async ({ tab, network, server, engine }) => {
  await openReady(tab, network.url + PROJECT)
  const offers = await tab.evaluate(() => ['SyncManager' in window, 'onbeforeinstallprompt' in window])
  expect(offers).toEqual([engine === 'chromium', engine === 'chromium'])
  await network.become('refused')
  const email = await requestQuote(tab)
  await tab.goto('about:blank')
  await network.become('open')
  await tab.goto(`${network.url}/install`)
  await arrivesOnce(tab, server, email)
  if (engine !== 'chromium') await see(tab, { role: 'button', name: 'Install' }, { count: 0 })
})

test('a connection that is closed or lost beneath a page is opened again, and saving works without a reload', async ({
  tab,
  network,
  server,
}) => {
  await openReady(tab, network.url + PROJECT)
  await mark(tab)
  for (const fault of ['closed', 'lost'] as const) {
    await failConnections(tab, fault)
    await arrivesOnce(tab, server, await requestQuote(tab))
  }
  expect(await isMarked(tab)).toBe(true)
})

test('storage that was wiped between visits fills itself again, and what was lost is said', async ({
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
  await see(tab, { text: 'Your browser has cleared what this site kept on this device.' })
  await see(tab, { text: /One change that had not been sent is lost with it/ })
  await network.become('refused')
  await tab.reload()
  await see(tab, { role: 'button', name: 'Request a Similar Build' })
})

test('storage that was wiped with the word of it begins as on a first visit', { tag: '@full' }, async ({
  tab,
  network,
}) => {
  await openReady(tab, network.url + PROJECT)
  await tab.goto(network.url + NO_PAGE)
  await wipe(tab, { isMarkKept: false })
  await openReady(tab, network.url + PROJECT)
  await see(tab, { text: /^Your browser has cleared/ }, { count: 0 })
  await network.become('refused')
  await tab.reload()
  await see(tab, { role: 'button', name: 'Request a Similar Build' })
})
