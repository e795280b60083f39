/** Actions of the admin panel that are undone long after their toast. */
import { expectAccessible } from '../support/expect-accessible'
import { ADMIN, expect, expectSync, openSignedIn, openSyncedAs, test } from '../support/story'

test.use({ cutsNetwork: true })

test('an admin undoes a deletion of several rows at the same time after its toast has closed, on a phone without a network', async ({
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

test('a planned sale on several products can be undone after it has reached the server', {
  tag: '@online',
}, async ({ page, server }) => {
  await server
    .from('products')
    .insert(
      ['Zephyr Hook', 'Zephyr Loop'].map((title) => ({
        title,
        description: 'd',
        category: 'Hardware',
        price: 100,
      })),
    )
    .throwOnError()
  const plans = async () => {
    const { data } = await server
      .from('products')
      .select('next_sale_price, next_price_from, sale_until')
      .like('title', 'Zephyr %')
    return data?.map((row) => Object.values(row).filter((value) => value !== null).length)
  }
  await openSyncedAs(page, ADMIN, '/admin-panel?section=products&q=zephyr')
  await expect(page.getByText('Showing 1–2 of 2 products')).toBeVisible()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Field').selectOption('Planned sale')
  await form.getByLabel('Percent').fill('10')
  await form.getByLabel(/^Sale ends on/).fill(`${new Date().getFullYear() + 1}-12-30T18:00`)
  await form.getByRole('button', { name: 'Change 2 products' }).click()
  // A second tap does not undo: at first, the button of the toast takes none.
  const undo = page.locator('[id^="undoable"]').getByRole('button', { name: 'Undo' })
  const takesTaps = (ms: number) =>
    undo.evaluate((button, at) => {
      for (const animation of button.getAnimations()) Object.assign(animation, { currentTime: at })
      return getComputedStyle(button).pointerEvents !== 'none'
    }, ms)
  // On a slow machine the animation has ended by now: start it again.
  await undo.evaluate((button) => {
    button.style.animationName = 'none'
    button.getAnimations()
    button.style.animationName = ''
    for (const animation of button.getAnimations()) animation.pause()
  })
  expect([await takesTaps(0), await takesTaps(500), await takesTaps(699)]).toEqual([false, false, true])
  await expect.poll(plans).toEqual([3, 3])
  await expectSync(page, 'synced')
  // The rows of the server have come back, with its times.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'All sections' }).selectOption({ label: 'Recent changes (1)' })
  await page
    .getByRole('dialog', { name: 'Recent changes' })
    .getByRole('button', { name: /^Undo: / })
    .click()
  await expect.poll(plans).toEqual([0, 0])
  await server.from('products').delete().like('title', 'Zephyr %')
})
