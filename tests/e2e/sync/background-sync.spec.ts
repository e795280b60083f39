import type { CDPSession, Page } from '@playwright/test'
import { fillQuoteDialog, quotesOf } from '../support/quotes'
import { expect, openReady, openServer, openSignedIn, projectPath, saveButton, test } from '../support/story'

test.use({ cutsNetwork: true })

/** Id of the worker's registration in the DevTools protocol. */
async function registrationOf(page: Page): Promise<string> {
  const tools = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => scopeURL.startsWith(new URL(page.url()).origin))
      if (mine) resolve(mine.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  return found
}

/** Fires a Background Sync event, as the browser does once it is online again. */
async function wakeWorker(tools: CDPSession, origin: string, registrationId: string): Promise<void> {
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'rigworks-drain',
    lastChance: false,
  })
}

test('T2: with every tab closed the worker sends the quote request of a visitor once', async ({
  page,
  context,
  backend,
  server,
}) => {
  await openReady(page, projectPath('vineyard-trailer'))
  const registrationId = await registrationOf(page)
  await context.setOffline(true)
  const email = await fillQuoteDialog(page, 'Request a Similar Build')
  await expect(page.getByText("Saved. It goes out when you're back online")).toBeVisible()
  const blank = await context.newPage()
  await page.close()
  expect(await quotesOf(server, email)).toHaveLength(0)
  await context.setOffline(false)
  await wakeWorker(await context.newCDPSession(blank), backend.url, registrationId)
  await expect.poll(() => quotesOf(server, email)).toHaveLength(1)

  const later = await context.newPage()
  await openReady(later)
  expect(await quotesOf(server, email)).toHaveLength(1)
})

test('T2: the worker sends the saved project of a customer with the token that the tab has stored', {
  tag: '@full',
}, async ({ page, context, backend, customer }) => {
  const server = await openServer(backend, customer)
  await openSignedIn(page, customer, projectPath('vineyard-trailer'))
  const registrationId = await registrationOf(page)
  const favorites = async () => (await server.from('saved_projects').select('id')).data?.length ?? 0
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(page.getByText('waiting to send').first()).toBeVisible()
  await expect.poll(() => hasStoredToken(page)).toBe(true)
  const blank = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await wakeWorker(await context.newCDPSession(blank), backend.url, registrationId)
  await expect.poll(favorites).toBe(1)

  const later = await context.newPage()
  await later.goto(projectPath('vineyard-trailer'))
  await later.getByRole('button', { name: /^Account:/ }).click()
  await later.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(later.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect.poll(() => hasStoredToken(later)).toBe(false)
})

/** Whether a token is stored where the worker reads it. */
const hasStoredToken = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('rigworks-anonymous')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asking = opening.result.transaction('_meta').objectStore('_meta').get('access')
          asking.onerror = () => reject(asking.error)
          asking.onsuccess = () => {
            opening.result.close()
            resolve(Boolean(asking.result?.value))
          }
        }
      }),
  )
