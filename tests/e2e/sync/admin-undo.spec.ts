/** Actions of the admin panel that are undone long after their toast. */
import { expectAccessible } from '../support/expect-accessible'
import { ADMIN, expect, expectSync, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

test('an admin undoes a deletion of several rows as a whole after its toast is gone, on a phone without a network', async ({
  page,
  context,
  server,
}) => {
  const titles = ['Zephyr Gate', 'Zephyr Ladder', 'Zephyr Mast']
  await server
    .from('projects')
    .insert(titles.map((title) => ({ title, specialty: 'Contractor' })))
    .throwOnError()
  const onServer = async () => {
    const { data } = await server.from('projects').select('title').like('title', 'Zephyr %').order('title')
    return data?.map(({ title }) => title)
  }
  await openSignedIn(page, ADMIN, '/admin-panel?section=projects&q=zephyr&sort=name')
  await expect(page.getByText('Showing 1–3 of 3 projects')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Zephyr Gate' }).click()
  await page.getByRole('checkbox', { name: 'Select Zephyr Mast' }).click({ modifiers: ['Shift'] })
  const selected = page.getByRole('region', { name: 'Selected projects' })
  await selected.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible()
  await expectSync(page, 'synced')
  expect(await onServer()).toEqual([])
  await expect(page.locator('[id^="undoable"]')).toHaveCount(0, { timeout: 30_000 })

  await context.setOffline(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'All sections' }).selectOption({ label: 'Recent changes (1)' })
  const dialog = page.getByRole('dialog', { name: 'Recent changes' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo: Delete 3 projects' }).click()
  await expect(dialog.getByRole('button', { name: 'Undone: Delete 3 projects' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Showing 1–3 of 3 projects')).toBeVisible()
  await context.setOffline(false)
  await expectSync(page, 'synced')
  expect(await onServer()).toEqual(titles)
  await server.from('projects').delete().like('title', 'Zephyr %')
})
