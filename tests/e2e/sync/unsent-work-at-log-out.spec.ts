import type { Page } from '@playwright/test'
import {
  expect,
  expectSync,
  openServer,
  openSignedIn,
  projectPath,
  saveButton,
  signInByForm,
  test,
} from '../support/story'

test.use({ cutsNetwork: true })

const project = projectPath('vineyard-trailer')

/** Keys of the session in localStorage. */
const storedSession = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /session|identity/.test(key)))

test('I3: unsent work kept at an offline log-out is hidden from visitors, and sent when the customer is back', async ({
  page,
  context,
  backend,
  customer,
}) => {
  const server = await openServer(backend, customer)
  const favorites = async () => (await server.from('saved_projects').select('id')).data?.length ?? 0
  await openSignedIn(page, customer, project)
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(page.getByText('waiting to send').first()).toBeVisible()
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Keep for Next Time' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(await storedSession(page)).toEqual([])

  await context.setOffline(false)
  await page.goto(project)
  await expectSync(page, 'synced')
  await expect(saveButton(page, 'Saved')).toHaveCount(0)
  expect(await favorites()).toBe(0)

  await signInByForm(page, customer)
  await expect.poll(favorites).toBe(1)
  await page.goto(project)
  await expect(saveButton(page, 'Saved')).toBeVisible()
})
