/** The server's process is suspended: it accepts connections and answers none, open ones included. */

import { quotesOf } from '../support/quotes'
import { openStoryBackend } from '../support/story-backend'
import {
  test as base,
  dispatchFocus,
  expect,
  expectSync,
  expectVisible,
  openReady,
  syncWords,
} from './support/engine-story'
import { fillQuotePage, SENT_OR_SAVED } from './support/fill-quote-page'
import { expectHeadings, headingsOf } from './support/headings'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  backend: async ({}, use) => {
    const backend = await openStoryBackend(process.env.RIGWORKS_STORY_TEMPLATE ?? null)
    await use(backend)
    await backend.remove()
  },
})

test.use({ cutsServer: true })

const ADDRESSES = ['/', '/projects', '/store', '/faqs', '/get-quote', '/sync']

test('every page shows its heading while the server hangs, and a quote request submitted meanwhile reaches the server once', {
  tag: '@full',
}, async ({ tab, backend, server }) => {
  test.setTimeout(300_000)
  await openReady(tab, backend.url)
  // First visits, so that the worker caches the pictures: WebKit's driver waits until a page has loaded them.
  const headings = await headingsOf(tab, backend.url, ADDRESSES)
  expect(Object.values(headings)).not.toContain(null)
  await openReady(tab, backend.url)
  backend.pause()
  await expectHeadings(tab, backend.url, headings)

  await tab.goto(`${backend.url}/get-quote`)
  const email = await fillQuotePage(tab)
  await tab.click({ role: 'button', name: 'Submit Quote Request' })
  await expectVisible(tab, { text: SENT_OR_SAVED })
  await tab.goto(`${backend.url}/sync`)
  await expect
    .poll(() => syncWords(tab), { timeout: 60_000 })
    .toBe('The server can’t be reached. Saved on this device, waiting to send: 1 change.')

  // The server now answers both the request that has timed out and its repetition.
  backend.goOn()
  await dispatchFocus(tab)
  await expect.poll(async () => (await quotesOf(server, email)).length, { timeout: 60_000 }).toBe(1)
  await expectSync(tab, 'synced')
  await expectVisible(tab, { text: 'Up to date. Nothing is waiting to be sent.' })
  expect(await quotesOf(server, email)).toHaveLength(1)
})
