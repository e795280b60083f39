import type { Page } from '@playwright/test'
import { demoId } from '#supabase/embedded/demo/demo-id'
import { demoPath } from '#tests/support/demo-path'
import {
  expect,
  expectSync,
  openReady,
  openServer,
  openSignedIn,
  openSynced,
  openSyncedAs,
  projectPath,
  saveButton,
  signInByForm,
  syncStatus,
  test,
} from '../support/story'

test.use({ cutsNetwork: true })

test('a project that a customer saves offline survives a reload and reaches the server once', async ({
  page,
  context,
  openDevice,
  customer,
}) => {
  await openSignedIn(page, customer, projectPath('beekeeper-mini'))
  const save = saveButton(page)
  await expect(save).toBeVisible()
  await context.setOffline(true)
  await save.click()
  await expect(page.getByText('Project added to favorites')).toBeVisible()
  await page.reload()
  await expect(saveButton(page, 'Saved')).toBeVisible()
  await expect(page.getByText('waiting to send').first()).toBeVisible()
  await context.setOffline(false)
  await expectSync(page, 'synced')
  await expect(page.getByText('waiting to send')).toHaveCount(0)

  const phone = await openDevice()
  await openSyncedAs(phone, customer, new URL(page.url()).pathname)
  await expect(saveButton(phone, 'Saved')).toBeVisible()
})

test('what a visitor tries to save, on cards and on a page, is saved after sign-in, even if the sign-in page is reloaded', async ({
  page,
  customer,
}) => {
  await openSynced(page, '/rigs-available')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Please log in to save rigs')).toBeVisible()
  await openSynced(page, projectPath('beekeeper-mini'))
  await saveButton(page).click()
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/auth')
  await page.reload()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel(/^Password/).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText(/^2 items added to favorites/)).toBeVisible()
  // A press within 250 ms of a change that the page did not make is ignored (`useExternalChange`).
  await page.waitForTimeout(300)
  await saveButton(page, 'Saved').click()
  await expect(page.getByText('Project removed from favorites')).toBeVisible()
  await page.reload()
  await expect(saveButton(page)).toBeVisible()
  await expectSync(page, 'synced')
  await expect(saveButton(page, 'Saved')).toHaveCount(0)
  await page.goto('/my-projects')
  await expect(page.getByText('1 saved rig')).toBeVisible()
  await expect(page.getByText(/saved project/)).toHaveCount(0)
})

test('a rig that a customer saves offline survives a reload, reaches the server once, and is below the saved projects', async ({
  page,
  context,
  backend,
  customer,
}) => {
  await openSignedIn(page, customer, demoPath('rigs', 'farrier-demo-f350'))
  const save = saveButton(page)
  await expect(save).toBeVisible()
  await context.setOffline(true)
  await save.click()
  await expect(page.getByText('Rig added to favorites')).toBeVisible()
  await page.reload()
  await expect(saveButton(page, 'Saved')).toBeVisible()
  await page.goto('/my-projects')
  await expect(page.getByRole('heading', { name: 'Saved rigs' })).toBeVisible()
  await expect(page.getByText('1 saved rig')).toBeVisible()
  await context.setOffline(false)
  await expectSync(page, 'synced')
  await expect(page.getByText('waiting to send')).toHaveCount(0)
  const theirs = await openServer(backend, customer)
  const { data } = await theirs.from('saved_rigs').select('rig_id')
  expect(data).toEqual([{ rig_id: demoId('rigs', 'farrier-demo-f350') }])
})

test('a product that a customer saves in the store offline survives a reload, arrives once, and is on the page of saved items', async ({
  page,
  context,
  backend,
  customer,
}) => {
  await openSignedIn(page, customer, '/store')
  const heart = (name: string) =>
    page.getByRole('button', { name, exact: true, description: 'Aluminum Hoof Stand' })
  await expect(heart('Save')).toBeVisible()
  await context.setOffline(true)
  await heart('Save').click()
  await expect(page.getByText('Product added to favorites')).toBeVisible()
  await page.reload()
  await expect(heart('Saved')).toBeVisible()
  await page.goto('/my-projects')
  await expect(page.getByRole('heading', { name: 'Saved products' })).toBeVisible()
  await expect(page.getByText('1 saved product')).toBeVisible()
  await context.setOffline(false)
  await expectSync(page, 'synced')
  await expect(page.getByText('waiting to send')).toHaveCount(0)
  const theirs = await openServer(backend, customer)
  const { data } = await theirs.from('saved_products').select('product_id')
  expect(data).toEqual([{ product_id: demoId('products', 'hoof-stand') }])
  await page.goto(demoPath('products', 'hoof-stand'))
  await expect(saveButton(page, 'Saved')).toBeVisible()
})

test('a project that is saved and removed again offline does not reach the server', { tag: '@full' }, async ({
  page,
  context,
  backend,
  customer,
}) => {
  await openSignedIn(page, customer, projectPath('chief-cap-tahoe'))
  await context.setOffline(true)
  await saveButton(page).click()
  await saveButton(page, 'Saved').click()
  await expect(page.getByText('Project removed from favorites')).toBeVisible()
  await context.setOffline(false)
  await expectSync(page, 'synced')
  await expect(saveButton(page)).toBeVisible()
  const theirs = await openServer(backend, customer)
  const { data } = await theirs
    .from('saved_projects')
    .select('id')
    .eq('project_id', demoId('projects', 'chief-cap-tahoe'))
  expect(data).toEqual([])
})

test('two tabs share one outbox: each change is sent once, and both tabs show it', { tag: '@full' }, async ({
  page,
  context,
  customer,
}) => {
  const sent: string[] = []
  await context.route('**/rest/v1/rpc/sync_push', async (route) => {
    const body = route.request().postDataJSON() as { request: { mutations: { id: string }[] } }
    sent.push(...body.request.mutations.map(({ id }) => id))
    await route.continue()
  })
  await openSignedIn(page, customer)
  const second = await context.newPage()
  await second.goto('/projects')
  await expectSync(second, 'synced')
  await context.setOffline(true)
  for (const tab of [page, second]) {
    await tab.goto(projectPath(tab === page ? 'dive-trailer' : 'chief-van'))
    await saveButton(tab).click()
    await expect(saveButton(tab, 'Saved')).toBeVisible()
  }
  await expect(syncStatus(page)).toContainText('2')
  await expect(syncStatus(second)).toContainText('2')
  await context.setOffline(false)
  await expectSync(page, 'synced')
  await expectSync(second, 'synced')
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(2)

  // T1: one tab holds the lock of the local database; the other waits for it, and sends once the first is closed.
  const holders = () =>
    second.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      const ours = (locks: LockInfo[]) =>
        locks.filter(({ name = '' }) => /^rigworks-sync:rigworks-[0-9a-f]{16}$/.test(name)).length
      return [ours(held), ours(pending)]
    })
  await expect.poll(holders).toEqual([1, 1])
  await page.close()
  await expect.poll(holders).toEqual([1, 0])
  await saveButton(second, 'Saved').click()
  await expect.poll(() => new Set(sent).size).toBe(3)
  await expectSync(second, 'synced')
  expect(sent).toHaveLength(3)
})

test('signing out leaves no data of the customer on the device', async ({ page, customer }) => {
  await openReady(page)
  await signInByForm(page, customer)
  expect(await localDatabases(page)).toHaveLength(2)
  const uid = await page.evaluate(
    () => JSON.parse(localStorage.getItem('rigworks-session') ?? '').user.id as string,
  )
  expect(await everythingStored(page)).toContain(uid)
  await page
    .getByRole('button', { name: /^Account:/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: /Log ?in|Sign in/i }).first()).toBeVisible()
  await expect.poll(() => localDatabases(page)).toEqual(['rigworks-anonymous'])
  const left = await everythingStored(page)
  expect(left).toContain('rigworks-anonymous')
  for (const theirs of [customer.email, uid]) expect(left.includes(theirs), theirs).toBe(false)
})

test('signing out in one tab signs the other out, even if the other one is writing at the same time', {
  tag: '@full',
}, async ({ page, context, customer }) => {
  await openSignedIn(page, customer)
  const second = await context.newPage()
  await second.goto(projectPath('light-rescue-f450'))
  await expect(saveButton(second)).toBeVisible()
  await page.getByRole('button', { name: /^Account:/ }).click()
  await Promise.all([page.getByRole('menuitem', { name: 'Log Out' }).click(), saveButton(second).click()])
  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  }
  await expect.poll(() => localDatabases(page)).toEqual(['rigworks-anonymous'])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(customer.email)
})

test('a link with the session of another person signs no one in', { tag: '@full' }, async ({
  page,
  server,
}) => {
  const { data } = await server.auth.getSession()
  const token = data.session
  await openReady(page)
  await page.goto(
    `/projects#access_token=${token?.access_token}&refresh_token=${token?.refresh_token}&expires_in=3600&token_type=bearer&type=magiclink`,
  )
  await page.reload()
  await expectSync(page, 'synced')
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(page.url()).not.toContain('access_token')
})

test('signing out with unsent work asks first; canceling preserves it, discarding removes it', async ({
  page,
  context,
  customer,
}) => {
  await openSignedIn(page, customer, projectPath('vineyard-trailer'))
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(syncStatus(page)).toContainText('1')
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
  }
  await logOut()
  const question = page.getByRole('dialog', { name: 'One change hasn’t been sent' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(saveButton(page, 'Saved')).toBeVisible()
  await logOut()
  await question.getByRole('button', { name: 'Discard and Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect.poll(() => localDatabases(page)).toEqual(['rigworks-anonymous'])
})

/** Everything that the site has stored: all rows of all databases, both storages, cookies, addresses in caches. */
const everythingStored = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name))
      for (const store of db.objectStoreNames)
        stored.push(name, store, await answer(db.transaction(store).objectStore(store).getAll()))
      db.close()
    }
    for (const name of await caches.keys())
      stored.push(
        name,
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      )
    return JSON.stringify(stored)
  })

/** Names of the site's databases. */
const localDatabases = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    return names.filter((name) => name.startsWith('rigworks-')).sort()
  })
