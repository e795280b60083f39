/** A person at a show without a signal who has never opened the rig builder. */
import { expect, expectPagesCached, openReady, test } from '../support/story'

test.use({ cutsNetwork: true, viewport: { width: 390, height: 844 } })

test('a builder that was never opened says offline that it has not been loaded, and opens once there is a network', async ({
  page,
  context,
}) => {
  await openReady(page, '/')
  await expectPagesCached(page)
  // The HTML of the other public pages is cached last.
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/sitemap')))).toBe(true)
  await context.setOffline(true)
  await page.goto('/build-your-rig')
  await expect(page.getByText('This page isn’t on this device yet')).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: 'Build It in 3D' }).first().click()
  await expect(page.getByText('This page isn’t on this device yet')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: /Reload/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Farrier chassis body/ })).toBeVisible()
})
