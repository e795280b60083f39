/** Sessions while the server cannot be reached. */
import type { Page } from '@playwright/test'
import {
  dispatchFocus,
  expect,
  expectSync,
  openServer,
  openSignedIn,
  projectPath,
  saveButton,
  test,
} from '../support/story'

test.use({ cutsNetwork: true })

/** Makes the access token expired, as after a day without the app. */
const endSession = (page: Page, over: object = {}) =>
  page.evaluate((change) => {
    const session = JSON.parse(localStorage.getItem('rigworks-session') ?? '')
    localStorage.setItem(
      'rigworks-session',
      JSON.stringify({ ...session, expires_at: 1_700_000_000, ...change }),
    )
  }, over)

test('I2: an expired session opens the customer pages offline with local data, and is renewed once online', async ({
  page,
  context,
  backend,
  customer,
}) => {
  const server = await openServer(backend, customer)
  const favorites = async () => (await server.from('saved_projects').select('id')).data?.length ?? 0
  await openSignedIn(page, customer, projectPath('beekeeper-mini'))
  await saveButton(page).click()
  await expect.poll(favorites).toBe(1)
  await expectSync(page, 'synced')

  await context.setOffline(true)
  await endSession(page)
  await page.goto('/my-projects')
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Beekeeper’s Mini Trailer' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
  await page.goto(projectPath('vineyard-trailer'))
  await saveButton(page).click()
  await expect(page.getByText('waiting to send').first()).toBeVisible()
  await context.setOffline(false)
  await dispatchFocus(page)
  await expect.poll(favorites).toBe(2)
  await expectSync(page, 'synced')
})

test('I2: a session that cannot be renewed keeps the local data open, and asks the customer to sign in', {
  tag: '@full',
}, async ({ page, context, customer }) => {
  await openSignedIn(page, customer, projectPath('beekeeper-mini'))
  await expectSync(page, 'synced')
  await context.setOffline(true)
  await endSession(page, { refresh_token: 'ended-elsewhere' })
  await page.reload()
  await saveButton(page).click()
  await expect(page.getByText('waiting to send').first()).toBeVisible()
  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'attention')
  await expect(saveButton(page, 'Saved')).toBeVisible()
  await page.goto('/sync')
  await expect(page.getByRole('link', { name: `Sign in as ${customer.email}` }).first()).toBeVisible()
})
