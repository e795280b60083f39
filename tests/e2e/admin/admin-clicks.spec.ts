/**
 * How many clicks frequent tasks take, from the first screen on a desk or on a phone. A click in a field that has no focus yet
 * counts, a choice in a select counts as two, typing does not count.
 */
import type { Locator } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expectAccessible } from '../support/expect-accessible'
import { makePhoto } from '../support/make-photo'
import { ADMIN, expect, expectSync, openServer, openSignedIn, openSyncedAs, test } from '../support/story'

// Storage answers 400 for a photo that is there already.
test.use({ cutsNetwork: true, viewport: { width: 1440, height: 900 } })

const CUSTOMER = 'Clicked Cy'
const CATEGORY = 'Clicked parts'

test.afterEach(async ({ server }) => {
  await server.from('rigs').delete().eq('title', 'Clicked Rig').throwOnError()
  await server.from('products').delete().like('title', 'Clicked %').throwOnError()
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
    /** In a field that has the focus already. */
    typeAtOnce: async (field: Locator, text: string) => {
      await expect(field).toBeFocused()
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

const clickedProducts = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    title: `Clicked ${n}`,
    description: 'd',
    category: CATEGORY,
    price: 100,
  }))

const clickedPrices = async (server: SupabaseClient) =>
  (await server.from('products').select('price').like('title', 'Clicked %').throwOnError()).data?.map(
    ({ price }) => Number(price),
  )

test('Admin 2: adding a rig with five photos, changing twenty prices, quoting a price and undoing a change take few clicks', {
  tag: '@online',
}, async ({ page, backend, customer, server }) => {
  await server.from('products').insert(clickedProducts(20)).throwOnError()
  const shopper = await openServer(backend, customer)
  const uid = (await shopper.auth.getUser()).data.user?.id
  await shopper
    .from('quote_requests')
    .insert({ customer_name: CUSTOMER, customer_email: customer.email, message: 'A cap', user_id: uid })
    .throwOnError()
  await openSyncedAs(page, ADMIN, '/admin-panel')
  const rail = page.getByRole('navigation', { name: 'Sections', exact: true })
  const dialog = page.getByRole('dialog').last()
  const firstScreen = async () => {
    await rail.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { name: 'Pending Actions' })).toBeVisible()
  }

  await test.step('add a rig with five photos', async () => {
    const { press, type, typeAtOnce, attach, clicks } = counter()
    await attach(
      page.getByLabel('Photos of a new rig'),
      await Promise.all([1, 2, 3, 4, 5].map((n) => makePhoto(`${n}.jpg`))),
    )
    await typeAtOnce(dialog.getByLabel('Title'), 'Clicked Rig')
    await expect(dialog.getByRole('img', { name: 'Clicked Rig, photo 5' })).toBeVisible()
    await type(dialog.getByLabel('Price'), '45000')
    await press(dialog.getByRole('button', { name: 'Create Rig' }))
    await expect(page.getByText('Rig created successfully')).toBeVisible()
    expect(clicks()).toBe(3)
  })

  await test.step('raise the prices of the twenty products of a category by ten percent', async () => {
    await firstScreen()
    const { press, choose, typeAtOnce, clicks } = counter()
    await press(rail.getByRole('link', { name: 'Products' }))
    await choose(page.getByLabel('Category'), CATEGORY)
    await expect(page.getByText('Showing 1–20 of 20 products')).toBeVisible()
    await press(page.getByRole('button', { name: 'Change prices' }))
    await typeAtOnce(dialog.getByLabel('Percent'), '10')
    await press(dialog.getByRole('button', { name: 'Change 20 products' }))
    await expect.poll(() => clickedPrices(server)).toEqual(Array(20).fill(110))
    expect(clicks()).toBe(5)
    // And one click takes all of it back.
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(() => clickedPrices(server)).toEqual(Array(20).fill(100))
  })

  await test.step('answer a request with a price', async () => {
    await firstScreen()
    const { press, type, typeAtOnce, clicks } = counter()
    await press(page.getByRole('link', { name: `Answer ${CUSTOMER}` }).first())
    await typeAtOnce(dialog.getByLabel('Message to the customer'), 'A cap of your size.')
    await type(dialog.getByLabel('Price in dollars'), '12400')
    await press(dialog.getByRole('button', { name: 'Send Price' }))
    await expect(dialog.getByText('$12,400').first()).toBeVisible()
    expect(clicks()).toBe(3)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('find a change and undo it', async () => {
    await server.from('products').update({ price: 90 }).eq('title', 'Clicked 7').throwOnError()
    await firstScreen()
    const { press, clicks } = counter()
    await press(rail.getByRole('link', { name: 'History & Trash' }))
    await press(
      page
        .getByRole('row', { name: /Clicked 7/ })
        .first()
        .getByRole('button')
        .first(),
    )
    await press(dialog.getByRole('button', { name: /^Restore/ }).last())
    await expect.poll(() => clickedPrices(server)).toEqual(Array(20).fill(100))
    expect(clicks()).toBe(3)
  })
})

test('Admin 2: on a phone without a network, a change of 22 prices is found in the history and restored as one by 8 taps', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await server.from('products').insert(clickedProducts(22)).throwOnError()
  await openSignedIn(page, ADMIN, '/admin-panel?section=products&q=clicked')
  await expect(page.getByText('Showing 1–22 of 22 products')).toBeVisible()
  const dialog = page.getByRole('dialog').last()
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Edit…' }).click()
  await dialog.getByLabel('Action', { exact: true }).selectOption('Raise by a percentage')
  await dialog.getByLabel('Percent').fill('10')
  await dialog.getByRole('button', { name: 'Change 22 products' }).click()
  await expect.poll(() => clickedPrices(server)).toEqual(Array(22).fill(110))
  await expectSync(page, 'synced')

  const { press, choose, clicks } = counter()
  await choose(page.getByRole('combobox', { name: 'All sections' }), 'History & Trash')
  await press(page.getByRole('button', { name: 'Filters' }))
  await choose(page.getByLabel('Type'), 'Product')
  const line = page.getByRole('button', { name: '22 products: Price' })
  await expect(line).toBeVisible()
  await context.setOffline(true)
  await press(line)
  await expect(dialog.getByRole('button', { name: /^Clicked / })).toHaveCount(22)
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: 'Restore All 22' }))
  const question = page.getByRole('dialog', { name: 'Restore 22 products' })
  await press(question.getByRole('button', { name: 'Restore', exact: true }))
  await expect(page.getByText('Restored “Price” for 22 products')).toBeVisible()
  expect(clicks()).toBe(8)
  expect(new URL(page.url()).searchParams.get('kind')).toBe('Product')

  await context.setOffline(false)
  await expectSync(page, 'synced')
  expect(await clickedPrices(server)).toEqual(Array(22).fill(100))
  // The change and its restore.
  await expect(line).toHaveCount(2)
})

test('Admin 2: without a network, a product deleted on this device is in the trash, and Restore cancels the deletion', async ({
  page,
  context,
  server,
}) => {
  await server.from('products').insert(clickedProducts(1)).throwOnError()
  await openSignedIn(page, ADMIN, '/admin-panel?section=products&q=clicked')
  await expect(page.getByText('Showing 1–1 of 1 product')).toBeVisible()
  await expectSync(page, 'synced')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delete Clicked 0' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Sections', exact: true })
    .getByRole('link', { name: 'History & Trash' })
    .click()
  const line = page.getByRole('row', { name: /^Clicked 0/ })
  await expect(line.getByText('In the trash')).toBeVisible()
  await expect(line.getByRole('link', { name: 'Waiting to send' })).toBeVisible()
  await line.getByRole('button', { name: 'Restore Clicked 0' }).click()
  await expect(page.getByText('“Clicked 0” was restored')).toBeVisible()
  await expect(line).toBeHidden()
  await context.setOffline(false)
  await expectSync(page, 'synced')
  expect(await clickedPrices(server)).toEqual([100])
})
