/** Offline pictures: on the device until the customer switches them off or logs out. */
import type { Page } from '@playwright/test'
import { expect, expectSync, openSignedIn, projectPath, saveButton, test } from '../support/story'

test.use({ cutsNetwork: true })

const kept = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has('kept-pictures-v1'))
      ? (await (await caches.open('kept-pictures-v1')).keys()).length
      : null,
  )

async function save(page: Page, key: string) {
  await page.goto(projectPath(key))
  await saveButton(page).click()
  await expect(saveButton(page, 'Saved')).toBeVisible()
}

test('offline pictures have their own cache, include new saved projects, are shown offline, and are deleted at log-out', {
  tag: '@full',
}, async ({ page, context, customer }) => {
  await openSignedIn(page, customer, projectPath('vineyard-trailer'))
  await save(page, 'vineyard-trailer')
  await page.goto('/my-projects')
  await page.getByRole('switch', { name: 'Keep pictures on this device' }).check({ force: true })
  const state = page.getByRole('status').filter({ hasText: 'downloaded' })
  await expect(state).toHaveText(
    /^\d+ pictures downloaded, \d+ kB\. New favorites are added automatically\.$/,
  )
  const first = (await kept(page)) ?? 0
  expect(first).toBeGreaterThan(1)

  await save(page, 'mini-trailer-lexington')
  await expect.poll(() => kept(page)).toBeGreaterThan(first)
  await expectSync(page, 'synced')

  // As if the runtime cache had evicted every picture.
  await page.evaluate(() => caches.delete('pictures-v1'))
  await context.setOffline(true)
  await page.goto(projectPath('vineyard-trailer'))
  const pictures = page.locator('main').getByRole('img', { name: /./ })
  const areDrawn = () =>
    pictures.evaluateAll((all) =>
      all.filter((img) => img instanceof HTMLImageElement).map((img) => img.complete && img.naturalWidth > 0),
    )
  await expect.poll(async () => (await areDrawn()).length).toBeGreaterThan(0)
  await expect.poll(areDrawn).not.toContain(false)

  await page.goto('/sync')
  await expect(page.getByRole('switch', { name: 'Keep pictures on this device' })).toBeChecked()
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect.poll(() => kept(page)).toBeNull()
})
