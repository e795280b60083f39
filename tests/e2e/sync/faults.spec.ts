/** Faults of real devices: a killed browser, a full disk, a captive portal, truncated responses, a wrong clock. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { demoId } from '#supabase/embedded/demo/demo-id'
import { openOwnBrowser } from '../support/own-browser'
import { fillQuoteDialog, quotesOf } from '../support/quotes'
import {
  dispatchFocus,
  expect,
  expectSync,
  openReady,
  openServer,
  openSignedIn,
  projectPath,
  saveButton,
  syncStatus,
  test,
} from '../support/story'

test.use({ cutsNetwork: true })

const RPC = '**/rest/v1/rpc/**'
const PUSH = '**/rest/v1/rpc/sync_push'
const project = projectPath('vineyard-trailer')

/** Storage quota, bytes: more than the site needs, and less than `fillDevice` requests. */
const ROOM = 40_000_000

/** Call before the site is opened: limits its quota so that `fillDevice` can exceed it. Ends with the CDP session. */
async function openSmallDevice(page: Page, context: BrowserContext, origin: string) {
  const tools = await context.newCDPSession(page)
  await limitRoom(tools, origin, ROOM)
  return tools
}

async function limitRoom(tools: CDPSession, origin: string, quotaSize: number): Promise<void> {
  await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
}

/**
 * Makes all later writes fail. Chromium uses a quota that it read up to half a minute ago, unless a transaction needs
 * more than that; so one transaction does, and is refused.
 */
async function fillDevice(page: Page, tools: CDPSession, origin: string): Promise<void> {
  await limitRoom(tools, origin, 1)
  const refusal = await page.evaluate(
    (wanted) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('filler')
        opening.onupgradeneeded = () => opening.result.createObjectStore('filler', { autoIncrement: true })
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('filler', 'readwrite')
          const piece = 'x'.repeat(60_000)
          for (let size = 0; size < wanted; size += piece.length) transaction.objectStore('filler').add(piece)
          transaction.oncomplete = () => resolve('written')
          transaction.onabort = () => resolve(transaction.error?.name ?? 'aborted')
        }
        opening.onerror = () => resolve(opening.error?.name ?? 'unopened')
      }),
    ROOM,
  )
  expect(refusal).toBe('QuotaExceededError')
}

test(
  'W8: a browser that is killed between commit and response sends the entry again at its next start, and it is applied once',
  { tag: '@full' },
  async ({ backend, server, launchOptions }, { outputDir }) => {
    const first = await openOwnBrowser(outputDir, launchOptions)
    const page = await first.context.newPage()
    await openReady(page, `${backend.url}/projects`)
    const killed = new Promise<void>((resolve) => {
      void page.route(PUSH, async (route) => {
        // The server commits; the browser never gets the response.
        await route.fetch()
        await first.kill()
        resolve()
      })
    })
    const email = await fillQuoteDialog(page, 'Request Similar')
    await killed
    expect(await quotesOf(server, email)).toHaveLength(1)

    const next = await openOwnBrowser(outputDir, launchOptions)
    const resent = next.context.waitForEvent('request', (request) => request.url().endsWith('/sync_push'))
    const later = await next.context.newPage()
    await later.goto(`${backend.url}/sync`)
    await resent
    await expectSync(later, 'synced')
    expect(await quotesOf(server, email)).toHaveLength(1)
    await next.kill()
  },
)

test('F3: on a full device a quote request fails with advice, and its form remains and can be sent once there is space', async ({
  page,
  context,
  backend,
  server,
}) => {
  const tools = await openSmallDevice(page, context, backend.url)
  await openReady(page, project)
  await context.setOffline(true)
  const before = await fillQuoteDialog(page, 'Request a Similar Build')
  await expect(page.getByText("Saved. It goes out when you're back online")).toBeVisible()
  await page.goBack()

  await fillDevice(page, tools, backend.url)
  const email = await fillQuoteDialog(page, 'Request a Similar Build')
  const dialog = page.getByRole('dialog', { name: 'Request a Quote' })
  await expect(page.getByText('Failed to send quote request')).toContainText(
    'This device has no space left. Free up some space, then try again. Everything you saved earlier is safe.',
  )
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await expect(dialog.getByLabel('Project Details')).toHaveValue(/room for the dog/)
  await expect(syncStatus(page)).toContainText('1')

  await limitRoom(tools, backend.url, ROOM)
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(syncStatus(page)).toContainText('2')
  await context.setOffline(false)
  await expectSync(page, 'synced')
  expect(await quotesOf(server, before)).toHaveLength(1)
  expect(await quotesOf(server, email)).toHaveLength(1)
})

test('U2: a full device reports that new rows cannot be saved, and saves them without a reload once there is space', {
  tag: '@full',
}, async ({ page, context, backend, customer }) => {
  const server = await openServer(backend, customer)
  const tools = await openSmallDevice(page, context, backend.url)
  await openSignedIn(page, customer, project)
  await fillDevice(page, tools, backend.url)
  const { data } = await server.auth.getUser()
  const { error } = await server.from('saved_projects').insert({
    id: crypto.randomUUID(),
    user_id: data.user?.id,
    project_id: demoId('projects', 'vineyard-trailer'),
  })
  expect(error).toBeNull()
  await dispatchFocus(page)
  await expectSync(page, 'attention')
  await expect(page.getByText(/^New data can’t be saved on this device/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await limitRoom(tools, backend.url, ROOM)
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  await expect(saveButton(page, 'Saved')).toBeVisible()
  await expect(page.getByText(/^New data can’t be saved on this device/)).toHaveCount(0)
})

test('W4: behind a captive portal the site counts as offline, and waiting entries are sent once the portal is gone', async ({
  page,
  server,
}) => {
  await openReady(page, '/projects')
  await page.route('**/{rest,auth,storage}/v1/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Welcome to the Barn Inn</h1>' }),
  )
  const email = await fillQuoteDialog(page, 'Request Similar')
  await expect(page.getByText("Saved. It goes out when you're back online")).toBeVisible()
  await expectSync(page, 'offline')
  await expect(syncStatus(page)).toContainText('1')
  await expect(
    page.getByText(/^This network is blocking our server. .+ You’re seeing a saved copy/),
  ).toBeVisible()
  expect(await quotesOf(server, email)).toEqual([])

  await page.unroute('**/{rest,auth,storage}/v1/**')
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  expect(await quotesOf(server, email)).toHaveLength(1)
})

test('W4: truncated or malformed responses lose no entry and park none', { tag: '@full' }, async ({
  page,
  server,
}) => {
  await openReady(page, '/projects')
  let spoil = (answer: string) => answer.slice(0, answer.length / 2)
  let isSpoiling = true
  let spoiled = 0
  await page.route(RPC, async (route) => {
    if (!isSpoiling) return route.continue()
    const answer = await route.fetch()
    await route.fulfill({ contentType: 'application/json', body: spoil(await answer.text()) })
    spoiled += 1
  })
  const email = await fillQuoteDialog(page, 'Request Similar')
  await expect(page).toHaveURL(/\/get-quote\/sent\//)
  await page.goBack()
  await expectSync(page, 'offline')
  await expect(syncStatus(page)).toContainText('1')

  spoil = () => JSON.stringify({ status: 'page', rows: [{ id: 7 }], verdicts: 'all of them' })
  const before = spoiled
  await dispatchFocus(page)
  await expect.poll(() => spoiled).toBeGreaterThan(before)
  await expectSync(page, 'offline')
  await expect(syncStatus(page)).toContainText('1')
  await expect(page.getByText(/^Showing \d+ of \d+ projects$/)).toBeVisible()

  // Not by `unroute`: a response that is still being spoiled would be handled twice.
  isSpoiling = false
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  expect(await quotesOf(server, email)).toHaveLength(1)
})

for (const year of [1970, 2100]) {
  test(`W4: on a device whose clock says ${year} a saved project is sent once`, { tag: '@full' }, async ({
    page,
    backend,
    customer,
  }) => {
    const server = await openServer(backend, customer)
    // Only the date is wrong: timers run as usual.
    await page.clock.install({ time: new Date(`${year}-03-04T05:06:07Z`) })
    await openSignedIn(page, customer, project)
    expect(await page.evaluate(() => new Date().getUTCFullYear())).toBe(year)
    await saveButton(page).click()
    await expect(saveButton(page, 'Saved')).toBeVisible()
    const favorites = async () => (await server.from('saved_projects').select('id')).data?.length ?? 0
    await expect.poll(favorites).toBe(1)
    await expectSync(page, 'synced')
    await page.reload()
    await expectSync(page, 'synced')
    await expect(saveButton(page, 'Saved')).toBeVisible()
    expect(await favorites()).toBe(1)
  })
}
