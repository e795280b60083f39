/** A person's own data: the file, the deletion of the account here and on another device, what a browser stores. */
import { readFile } from 'node:fs/promises'
import { STORAGE_INVENTORY, type StoragePlace } from '#shared/device/storage-inventory'
import { ADMIN, expect, expectSync, openSignedIn, openSyncedAs, test } from '../support/story'

test.use({ cutsNetwork: true })

const listedNames = (...places: StoragePlace[]) =>
  STORAGE_INVENTORY.filter(({ place }) => places.includes(place)).flatMap(({ keys }) => keys)

/** Names in `found` that match none of `keys`. */
const unlistedNames = (found: readonly string[], keys: readonly string[]) =>
  found.filter(
    (name) => !keys.some((key) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : key === name)),
  )

test('a customer downloads their data; deleting the account removes them here and on the other device', {
  tag: '@full',
}, async ({ page, openDevice, customer }) => {
  await openSignedIn(page, customer, '/profile')
  const card = page.getByRole('region', { name: 'Your Data' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download My Data' }).click(),
  ])
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file.held_by_the_shop.account.data[0].email).toBe(customer.email)

  const otherPage = await openDevice()
  await openSyncedAs(otherPage, customer, '/profile')

  await card.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByText('That’s not your password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(customer.password)
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  const remaining = await page.evaluate(async () => ({
    keys: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  expect(remaining.keys.filter((key) => /session|identity|leaving/.test(key))).toEqual([])
  expect(remaining.databases.filter((name) => /^rigworks-[0-9a-f]{16}$/.test(name ?? ''))).toEqual([])

  // The token of the other device expires, and cannot be renewed.
  await otherPage.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('rigworks-session') ?? '{}')
    localStorage.setItem('rigworks-session', JSON.stringify({ ...session, expires_at: 1 }))
  })
  await otherPage.reload()
  await expect(otherPage.getByText('Your account was deleted.')).toBeVisible()
  await expect(otherPage.getByText('Please log in to view your profile.')).toBeVisible()
})

test('a browser stores nothing that the privacy page does not list', { tag: '@full' }, async ({ page }) => {
  await openSignedIn(page, ADMIN, '/projects')
  await page.getByRole('link', { name: 'View Build' }).first().click()
  await expectSync(page, 'synced')
  await page.goto('/get-quote')
  await page.getByLabel('First name').fill('Ann')
  await page.goto('/admin-panel')
  await expectSync(page, 'synced')
  const found = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    const stores = await Promise.all(
      databases
        .filter((name) => /^rigworks-(anonymous|[0-9a-f]{16})$/.test(name))
        .map(
          (name) =>
            new Promise<string[]>((resolve, reject) => {
              const opening = indexedDB.open(name)
              opening.onerror = () => reject(opening.error)
              opening.onsuccess = () => {
                resolve([...opening.result.objectStoreNames])
                opening.result.close()
              }
            }),
        ),
    )
    return {
      databases: databases.filter((name) => !/^rigworks-(anonymous|[0-9a-f]{16})$/.test(name)),
      stores: stores.flat(),
      caches: await caches.keys(),
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cookies: document.cookie,
    }
  })
  expect(found.stores.length).toBeGreaterThan(20)
  expect(unlistedNames([...found.databases, ...found.stores], listedNames('database'))).toEqual([])
  expect(unlistedNames(found.caches, listedNames('cache'))).toEqual([])
  expect(unlistedNames(found.local, listedNames('local'))).toEqual([])
  expect(unlistedNames(found.session, listedNames('session'))).toEqual([])
  expect(found.cookies).toBe('')
})
