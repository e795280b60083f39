/** A change that the server refuses after it was saved tells the person, wherever they are. */
import { ADMIN, expect, expectSync, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

test('an admin at the end of a list and in a dialog sees that an offline edit was refused, and follows the notice to it', async ({
  page,
  context,
  server,
}) => {
  const id = crypto.randomUUID()
  const title = `Sold ${id.slice(0, 8)}`
  await server.from('rigs').insert({ id, title, status: 'available' }).throwOnError()
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, ADMIN, `/admin-panel?section=rigs&edit=${id}`)
  const dialog = page.getByRole('dialog')
  await context.setOffline(true)
  await dialog.getByLabel(/^Title/).fill(`${title} again`)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('combobox', { name: 'All sections' }).selectOption('products')
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  const scrollToEnd = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return window.scrollY
    })
  await expect.poll(scrollToEnd).toBeGreaterThan(1_000)

  // Meanwhile another admin deletes the rig.
  await server.from('rigs').delete().eq('id', id).throwOnError()
  await context.setOffline(false)
  await expectSync(page, 'attention')
  const toast = page.getByRole('alert').filter({ has: page.getByRole('link', { name: 'Open this change' }) })
  await expect(toast).toBeInViewport({ ratio: 1 })
  await expect(toast).toContainText('One change wasn’t saved on the server')
  await expect(toast).toContainText(title)
  const bar = page.getByRole('navigation', { name: 'Main sections' })
  const [above, below] = [await toast.boundingBox(), await bar.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)

  await page.goto('/admin-panel?section=products&edit=new')
  await expect(dialog).toBeVisible()
  await expect(toast).toBeInViewport({ ratio: 1 })
  await toast.getByRole('link', { name: 'Open this change' }).click()
  await expect(page).toHaveURL(/\/sync#/)
  const entry = page.getByRole('listitem').filter({ hasText: title })
  await expect(entry.getByRole('button').first()).toBeFocused()
  await expect(toast).toHaveCount(0)

  await page.goto('/')
  await expectSync(page, 'attention')
  // Longer than the notice would take.
  await page.waitForTimeout(2_500)
  await expect(toast).toHaveCount(0)
  await page.goto('/sync')
  await page.getByRole('button', { name: 'Discard' }).first().click()
  await dialog.getByRole('button', { name: /^Discard/ }).click()
  await expectSync(page, 'synced')
})
