import type { Page } from '@playwright/test'
import { demoId } from '#supabase/embedded/demo/demo-id'
import type { Account } from '../support/account'
import { expectAccessible } from '../support/expect-accessible'
import {
  dispatchFocus,
  expect,
  expectSync,
  openServer,
  openSignedIn,
  projectPath,
  saveButton,
  signInByForm,
  syncStatus,
  test,
} from '../support/story'
import type { StoryBackend } from '../support/story-backend'

test.use({ cutsNetwork: true })

const PROJECT = 'vineyard-trailer'

test('I3: "Send First" waits for the connection and then logs out', { tag: '@full' }, async ({
  page,
  context,
  backend,
  customer,
}) => {
  const question = await logOutWithUnsentWork(page, customer)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Send First' }).click()
  await expect(question.getByText(/^You’re offline\./)).toBeVisible()
  await context.setOffline(false)
  await dispatchFocus(page)
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible({ timeout: 20_000 })
  expect(await savedProjects(backend, customer)).toEqual([demoId('projects', PROJECT)])
})

test('I3: unsent work kept at log-out is hidden from visitors and sent after the next login', {
  tag: '@full',
}, async ({ page, context, backend, customer }) => {
  const question = await logOutWithUnsentWork(page, customer)
  await question.getByRole('button', { name: 'Keep for Next Time' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await context.setOffline(false)
  await page.goto(projectPath(PROJECT))
  await expectSync(page, 'synced')
  await expect(saveButton(page)).toBeVisible()
  expect(await savedProjects(backend, customer)).toEqual([])
  await signInByForm(page, customer)
  await expect.poll(() => savedProjects(backend, customer)).toEqual([demoId('projects', PROJECT)])
})

test('I3: unsent work that was exported and discarded can be imported again, and is applied once', {
  tag: '@full',
}, async ({ page, context, backend, customer }) => {
  const question = await logOutWithUnsentWork(page, customer)
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Export' }).click()
  const file = await (await download).path()
  await question.getByRole('button', { name: 'Discard and Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await context.setOffline(false)
  await signInByForm(page, customer)
  await page.goto('/sync')
  for (const answer of [/^1 change was added at /, /was already here, so nothing was added\.$/]) {
    await page.getByTestId('unsent-file').setInputFiles(file)
    await expect(page.getByText(answer)).toBeVisible()
    await expectSync(page, 'synced')
  }
  expect(await savedProjects(backend, customer)).toEqual([demoId('projects', PROJECT)])
})

/** Saves a project offline, then asks to log out; returns the dialog. */
async function logOutWithUnsentWork(page: Page, customer: Account) {
  await openSignedIn(page, customer, projectPath(PROJECT))
  await expect(saveButton(page)).toBeEnabled()
  await page.context().setOffline(true)
  await saveButton(page).click()
  await expect(syncStatus(page)).toContainText('1')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  const question = page.getByRole('dialog', { name: 'One change hasn’t been sent' })
  await expect(question).toBeVisible()
  return question
}

async function savedProjects(backend: StoryBackend, customer: Account): Promise<string[]> {
  const server = await openServer(backend, customer)
  const { data } = await server.from('saved_projects').select('project_id')
  return (data ?? []).map(({ project_id }) => project_id)
}
