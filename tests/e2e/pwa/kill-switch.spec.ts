/** Withdrawing a release at once: workers and caches are removed, the outbox stays. */
import { expect, type Page, test } from '@playwright/test'
import { expectPagesCached } from '../support/story'
import { KILL_SWITCH, openSwappableSite } from '../support/swappable-site'

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content')
const workersAndCaches = (page: Page) =>
  page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ])

test('a build with the kill switch removes worker and caches but not the outbox, and a later build works offline again', {
  tag: '@full',
}, async ({ page, context }) => {
  test.setTimeout(240_000)
  const site = await openSwappableSite(['v1', KILL_SWITCH, 'v2'])
  try {
    await page.goto(`${site.url}/contact?inquiry=service`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.getByLabel(/^Name/).fill('Ada Farrier')
    await page.getByLabel(/^Email/).fill('ada@rigworks.example')
    await page.getByLabel(/^Subject/).fill('A hinge')
    await page.getByLabel(/^Message/).fill('It squeaks.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
    expect((await workersAndCaches(page))[0]).toBe(1)

    site.deploy(KILL_SWITCH)
    // The new worker reloads the page during this call.
    await page
      .evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
      .catch(() => undefined)
    await expect.poll(() => buildOf(page).catch(() => null)).toBe(KILL_SWITCH)
    await expect.poll(() => workersAndCaches(page).catch(() => null)).toEqual([0, 0])
    await page.goto(`${site.url}/sync`)
    await expect(page.getByRole('heading', { name: /^Message: / })).toBeVisible()
    expect(await workersAndCaches(page)).toEqual([0, 0])

    site.deploy('v2')
    await page.reload()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await expectPagesCached(page)
    await context.setOffline(true)
    await page.reload()
    expect(await buildOf(page)).toBe('v2')
    await expect(page.getByRole('heading', { name: /^Message: / })).toBeVisible()
  } finally {
    await site.close()
  }
})
