/**
 * How many clicks the four tasks take that issue 27 compares with other panels, from the first screen on a desk. A click
 * in a field that is typed into counts, a choice in a select counts as two.
 */
import type { Locator } from '@playwright/test'
import { makePhoto } from '../support/make-photo'
import { ADMIN, expect, openSignedIn, test } from '../support/story'

test.use({ viewport: { width: 1440, height: 900 } })

test.afterEach(async ({ server }) => {
  await server.from('rigs').delete().eq('title', 'Clicked Rig')
  await server.from('quote_requests').delete().eq('customer_email', 'clicks@farm.example')
})

function counter() {
  let clicks = 0
  return {
    clicks: () => clicks,
    press: async (control: Locator) => {
      clicks += 1
      await control.click()
    },
    type: async (field: Locator, text: string) => {
      clicks += 1
      await field.fill(text)
    },
    choose: async (select: Locator, label: string) => {
      clicks += 2
      await select.selectOption(label)
    },
    /** The dialog of the system that follows is the same in every panel, and does not count. */
    attach: async (field: Locator, files: Parameters<Locator['setInputFiles']>[0]) => {
      clicks += 1
      await field.setInputFiles(files)
    },
  }
}

test('a rig with five photos, twenty prices, a price for a request and a change taken back take few clicks', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  await server
    .from('quote_requests')
    .insert({
      customer_name: 'Clicked Cy',
      customer_email: 'clicks@farm.example',
      message: 'A cap',
      status: 'new',
    })
    .throwOnError()
  await openSignedIn(page, ADMIN, '/admin-panel')
  const rail = page.getByRole('navigation', { name: 'Sections', exact: true })
  const dialog = page.getByRole('dialog').last()

  await test.step('add a rig with five photos', async () => {
    const { press, type, attach, clicks } = counter()
    await press(rail.getByRole('link', { name: 'Rigs' }))
    await press(page.getByRole('button', { name: 'Add rig' }))
    await dialog.getByLabel('Title').fill('Clicked Rig')
    await attach(
      dialog.getByLabel('Photos: files'),
      await Promise.all([1, 2, 3, 4, 5].map((n) => makePhoto(`${n}.jpg`))),
    )
    await expect(dialog.getByRole('img', { name: 'Clicked Rig, picture 5' })).toBeVisible()
    await type(dialog.getByLabel('Price'), '45000')
    await press(dialog.getByRole('button', { name: 'Create rig' }))
    await expect(page.getByText('Rig created successfully')).toBeVisible()
    expect(clicks()).toBeLessThanOrEqual(5)
  })

  await test.step('reprice all products of a page', async () => {
    const { press, type, choose, clicks } = counter()
    await press(rail.getByRole('link', { name: 'Products' }))
    await press(page.getByRole('checkbox', { name: 'Select all on this page' }))
    await press(page.getByRole('button', { name: 'Edit…' }))
    await choose(dialog.getByLabel('Action'), 'Raise by percent')
    await type(dialog.getByLabel('Percent'), '10')
    await press(dialog.getByRole('button', { name: /^Change \d+ products$/ }))
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    expect(clicks()).toBeLessThanOrEqual(7)
    await page.getByRole('button', { name: 'Undo' }).click()
  })

  await test.step('answer a request with a price', async () => {
    const { press, type, clicks } = counter()
    await press(rail.getByRole('link', { name: /^Quote Requests/ }))
    await press(page.getByRole('button', { name: 'Clicked Cy', exact: true }))
    await type(dialog.getByLabel('Price in dollars'), '12400')
    await press(dialog.getByRole('button', { name: 'Send Price' }))
    await expect(dialog.getByText('$12,400').first()).toBeVisible()
    expect(clicks()).toBeLessThanOrEqual(4)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('find a change and take it back', async () => {
    const { press, clicks } = counter()
    await press(rail.getByRole('link', { name: 'History & Trash' }))
    await press(page.getByRole('row').nth(1).getByRole('button').first())
    await press(dialog.getByRole('button', { name: /^Restore/ }).last())
    expect(clicks()).toBeLessThanOrEqual(3)
  })
})
