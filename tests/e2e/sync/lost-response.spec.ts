import { fillQuoteDialog, quotesOf } from '../support/quotes'
import { dispatchFocus, expect, expectSync, openReady, syncStatus, test } from '../support/story'

test.use({ cutsNetwork: true })

test('a server that crashes after applying a mutation and before its response has applied it once', async ({
  page,
  backend,
  server,
}) => {
  await openReady(page, '/projects')
  let isKilled = false
  await page.route('**/rest/v1/rpc/sync_push', async (route) => {
    if (isKilled) return route.continue()
    // The server applies the mutation; its response is lost with the server.
    await route.fetch()
    isKilled = true
    await backend.kill()
    await route.abort('connectionreset')
  })
  const email = await fillQuoteDialog(page, 'Request Similar')
  await expectSync(page, 'offline')
  await expect(syncStatus(page)).toContainText('1')
  await backend.start()
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  expect(await quotesOf(server, email)).toHaveLength(1)
})

test('while the server is down the site opens and shows that it is offline, and sends once the server is back', {
  tag: '@full',
}, async ({ page, backend, server }) => {
  await openReady(page)
  await backend.kill()
  await page.goto('/projects')
  await expect(page.getByText(/^Showing \d+ of \d+ projects$/)).toBeVisible()
  const email = await fillQuoteDialog(page, 'Request Similar')
  await expectSync(page, 'offline')
  await backend.start()
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  expect(await quotesOf(server, email)).toHaveLength(1)
})
