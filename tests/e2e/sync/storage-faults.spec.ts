import type { Page } from '@playwright/test'
import { fillQuoteDialog } from '../support/quotes'
import {
  dispatchFocus,
  expect,
  expectSync,
  openReady,
  openSignedIn,
  projectPath,
  test,
} from '../support/story'

test.use({ cutsNetwork: true })

const DATABASE = 'rigworks-anonymous'

/** Opens a page of the same origin that runs no code of the app, to reach the storage of the site. */
async function openBlank(page: Page): Promise<void> {
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route('**/_blank', (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 })
  await page.goto('/_blank')
}

/** Opens the database with this version, as another build would, and ignores `versionchange`. */
const holdDatabase = (page: Page, version: number) =>
  page.evaluate(
    ([name, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name, wanted)
        opening.onsuccess = () => resolve(opening.result.version)
        opening.onerror = () => reject(opening.error)
      }),
    [DATABASE, version] as const,
  )

test('L4: an open tab whose data the browser deletes reports the loss, and loads the data again without a reload', async ({
  page,
  context,
  backend,
}) => {
  await openReady(page, projectPath('vineyard-trailer'))
  await context.setOffline(true)
  await fillQuoteDialog(page, 'Request a Similar Build')
  await expect(page.getByText("Saved. It goes out when you're back online")).toBeVisible()
  await expectSync(page, 'offline')
  const tools = await context.newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', { origin: backend.url, storageTypes: 'indexeddb' })
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const notice = page.getByRole('alert').filter({ hasText: 'Your browser cleared' })
  await expect(notice).toContainText('One unsent change was lost')
  await expectSync(page, 'synced')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Got It' }).click()
  await page.reload()
  await expectSync(page, 'synced')
  await expect(notice).toHaveCount(0)
})

test('L4: an open tab whose database is deleted reports the loss, and loads the data again without a reload', {
  tag: '@full',
}, async ({ page, context }) => {
  await openReady(page, projectPath('vineyard-trailer'))
  await context.setOffline(true)
  await fillQuoteDialog(page, 'Request a Similar Build')
  await expect(page.getByText("Saved. It goes out when you're back online")).toBeVisible()
  await expectSync(page, 'offline')
  await page.evaluate((name) => indexedDB.deleteDatabase(name), DATABASE)
  const notice = page.getByRole('alert').filter({ hasText: 'Your browser cleared' })
  await expect(notice).toContainText('One unsent change was lost')
  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('I2: a tab follows a log-out in another tab, and reports no lost data', { tag: '@full' }, async ({
  page,
  customer,
}) => {
  await openSignedIn(page, customer, projectPath('vineyard-trailer'))
  const other = await page.context().newPage()
  await openReady(other, '/')
  await other.getByRole('button', { name: /^Account:/ }).click()
  await other.getByRole('menuitem', { name: 'Log Out' }).click()
  for (const tab of [other, page]) {
    await expect(tab.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    await expectSync(tab, 'synced')
    await expect(tab.getByRole('alert').filter({ hasText: 'Your browser cleared' })).toHaveCount(0)
  }
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect
    .poll(async () => (await names()).filter((name) => name?.startsWith('rigworks-')))
    .toEqual([DATABASE])
})

test('T4: a tab asks for a reload and stops writing when a newer build in another tab upgrades the database', async ({
  page,
  context,
}) => {
  await openReady(page, projectPath('vineyard-trailer'))
  const newer = await context.newPage()
  await openBlank(newer)
  expect(await holdDatabase(newer, 9_990)).toBe(9_990)
  await expect(page.getByRole('alert')).toContainText('This page is out of date')
  await newer.close()

  // The server has only this build, which still does not touch the newer build's data.
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('alert')).toContainText('This page is out of date')
  expect(await holdDatabase(page, 9_990)).toBe(9_990)
})

test('T4: a tab asks to close an older tab that blocks the database, and continues once that tab is closed', {
  tag: '@full',
}, async ({ page, context }) => {
  await openBlank(page)
  await holdDatabase(page, 1)
  const tab = await context.newPage()
  await tab.goto(projectPath('vineyard-trailer'))
  await expect(tab.getByRole('alert')).toContainText('Close this site’s other tabs')
  await page.close()
  await expectSync(tab, 'synced')
  await expect(tab.getByRole('alert')).toHaveCount(0)
})
