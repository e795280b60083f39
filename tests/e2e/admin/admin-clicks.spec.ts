/**
 * How many clicks four frequent tasks take, from the first screen on a desk. A click in a field that has no focus yet
 * counts, a choice in a select counts as two, typing does not count.
 */
import type { Locator } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { makePhoto } from '../support/make-photo'
import { ADMIN, expect, openServer, openSignedIn, test } from '../support/story'

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

const clickedPrices = async (server: SupabaseClient) =>
  (await server.from('products').select('price').like('title', 'Clicked %').throwOnError()).data?.map(
    ({ price }) => Number(price),
  )

test('Admin 2: adding a rig with five photos, changing twenty prices, quoting a price and undoing a change take few clicks', async ({
  page,
  backend,
  customer,
  server,
}) => {
  const products = Array.from({ length: 20 }, (_, n) => ({
    title: `Clicked ${n}`,
    description: 'd',
    category: CATEGORY,
    price: 100,
  }))
  await server.from('products').insert(products).throwOnError()
  const shopper = await openServer(backend, customer)
  const uid = (await shopper.auth.getUser()).data.user?.id
  await shopper
    .from('quote_requests')
    .insert({ customer_name: CUSTOMER, customer_email: customer.email, message: 'A cap', user_id: uid })
    .throwOnError()
  await openSignedIn(page, ADMIN, '/admin-panel')
  const rail = page.getByRole('navigation', { name: 'Sections', exact: true })
  const dialog = page.getByRole('dialog').last()
  const firstScreen = async () => {
    await rail.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { name: 'Pending Actions' })).toBeVisible()
  }

  await test.step('add a rig with five photos', async () => {
    const { press, type, typeAtOnce, attach, clicks } = counter()
    await press(page.getByRole('link', { name: 'Add rig' }))
    await typeAtOnce(dialog.getByLabel('Title'), 'Clicked Rig')
    await attach(
      dialog.getByLabel('Photos: files'),
      await Promise.all([1, 2, 3, 4, 5].map((n) => makePhoto(`${n}.jpg`))),
    )
    await expect(dialog.getByRole('img', { name: 'Clicked Rig, picture 5' })).toBeVisible()
    await type(dialog.getByLabel('Price'), '45000')
    await press(dialog.getByRole('button', { name: 'Create Rig' }))
    await expect(page.getByText('Rig created successfully')).toBeVisible()
    expect(clicks()).toBe(4)
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
