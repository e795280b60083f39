import { CUSTOMER, expect, expectSync, openReady, signIn, syncStatus, test } from '../support/story'

test.use({ ownHome: true, cutsNetwork: true })

test('a customer saves a favorite offline, reloads, and it is saved once', async ({
  page,
  context,
  home,
}) => {
  await openReady(page)
  await signIn(page)
  await page.goto('/projects')
  await page.getByRole('link', { name: 'View Build' }).nth(20).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeVisible()
  await context.setOffline(true)
  await save.click()
  await expect(page.getByText('Project added to favorites')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect(page.getByText('waiting to send').first()).toBeVisible()
  await context.setOffline(false)
  await expectSync(page, 'synced')
  await expect(page.getByText('waiting to send')).toHaveCount(0)

  const other = await (await context.browser())?.newContext({ baseURL: home.url })
  const phone = await other?.newPage()
  if (!phone) throw new Error('no second device')
  await signIn(phone, CUSTOMER)
  await phone.goto(new URL(page.url()).pathname)
  await expect(phone.getByRole('button', { name: 'Saved' })).toBeVisible()
  await other?.close()
})

test('two tabs share one queue: each change goes out once, and both see it', async ({ page, context }) => {
  const sent: string[] = []
  await context.route('**/rest/v1/rpc/sync_push', async (route) => {
    const body = route.request().postDataJSON() as { request: { mutations: { id: string }[] } }
    sent.push(...body.request.mutations.map(({ id }) => id))
    await route.continue()
  })
  await openReady(page)
  await signIn(page)
  const second = await context.newPage()
  await second.goto('/projects')
  await expectSync(second, 'synced')
  await context.setOffline(true)
  for (const tab of [page, second]) {
    await tab.goto('/projects')
    await tab
      .getByRole('link', { name: 'View Build' })
      .nth(tab === page ? 20 : 21)
      .click()
    await tab.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(tab.getByRole('button', { name: 'Saved' })).toBeVisible()
  }
  await expect(syncStatus(page)).toContainText('2')
  await expect(syncStatus(second)).toContainText('2')
  await context.setOffline(false)
  await expectSync(page, 'synced')
  await expectSync(second, 'synced')
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(2)
})

test('signing out leaves nothing of the customer on the device', async ({ page }) => {
  await openReady(page)
  await signIn(page)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(2)
  await page
    .getByRole('button', { name: /Account|Profile|customer/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: /Log ?in|Sign in/i }).first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual(['rigworks-anonymous'])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('customer@rigworks.example')
})
