import { demoId } from '#supabase/embedded/demo/demo-id'
import { expectAccessible, violations } from '../support/expect-accessible'
import { expect, expectSync, openReady, test } from '../support/story'

test.use({ cutsNetwork: true })

const FORGE = demoId('products', 'forge')

test('the store updates without a reload; a cart filled offline survives a reload, and is ordered once without an account', async ({
  page,
  context,
  server,
}) => {
  await openReady(page, '/store')
  await expect(page.getByText('Showing 22 of 22 products')).toBeVisible()
  await expectAccessible(page)

  // An admin changes a product on another device.
  const { error } = await server.from('products').update({ sale_price: 649 }).eq('id', FORGE)
  expect(error).toBeNull()
  await expect(page.getByText('Product Updated')).toBeVisible()
  const forge = page.getByRole('article').filter({ hasText: 'Two-Burner Propane Forge' })
  await expect(forge.getByText('$649')).toBeVisible()

  await context.setOffline(true)
  await page.getByText('$100 and above').click()
  await expect(page.getByRole('checkbox', { name: '$100 and above' })).toBeChecked()
  await page.getByRole('searchbox', { name: 'Search' }).fill('prpane')
  await expect(page.getByText('Showing 1 of 22 products')).toBeVisible()
  await expect(page).toHaveURL(/\?price=100-up&q=prpane$/)
  await forge.getByRole('link', { name: 'Details' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Two-Burner Propane Forge' })).toBeVisible()
  await expect(page.getByText('Save $100 (13%)')).toBeVisible()
  await expect(page.getByText('4.5 from 2 reviews')).toBeVisible()
  // The row of stars is not stretched, in a line or in a card, so that four of five show as four.
  const stars = page.getByRole('img', { name: /out of 5 stars$/ })
  await expect(stars).toHaveCount(3)
  for (const each of await stars.all()) {
    const [rowWidth = 0, starsWidth = 0] = await each.evaluate((element) =>
      [element, ...element.children].map((part) => part.getBoundingClientRect().width),
    )
    expect(rowWidth).toBeCloseTo(starsWidth, 0)
  }
  const quantity = page.getByRole('textbox', { name: 'Quantity of Two-Burner Propane Forge' })
  await quantity.fill('3')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to Cart')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Related Products' }).click()
  await page
    .getByRole('list', { name: 'Related Products' })
    .getByRole('article')
    .filter({ hasText: 'Aluminum Hoof Stand' })
    .getByRole('button', { name: 'Add to Cart' })
    .click()

  await page.getByRole('banner').getByRole('link', { name: 'Cart, 4 items' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('$2,166.00', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Checkout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place Order' })
  const email = `order-${crypto.randomUUID()}@rigworks.example`
  await dialog.getByLabel('Name').fill('Ada Farrier')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Street address').fill('12 Maple Lane')
  await dialog.getByLabel('City').fill('Genoa')
  await dialog.getByLabel('State').selectOption('New York')
  await dialog.getByLabel('ZIP code').fill('13071')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order saved' })).toBeInViewport()
  await expect(page.getByText(/^Saved on this device/).first()).toBeVisible()
  await expect(page.getByText(/^Standard shipping\s12 Maple Lane/)).toBeVisible()

  await context.setOffline(false)
  await expectSync(page, 'synced')
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible()
  await expect(page).toHaveTitle(/^Order received/)
  await expect(page.getByRole('heading', { name: /^Order GR-\d+$/ })).toBeVisible()
  await expect(page.getByText(/^We’ve emailed a confirmation to/)).toBeVisible()
  const { data } = await server
    .from('orders')
    .select('subtotal_amount, shipping_address, shipping_method, user_id')
    .eq('customer_email', email)
  const sent = data?.map((order) => ({ ...order, subtotal_amount: Number(order.subtotal_amount) }))
  expect(sent).toEqual([
    {
      subtotal_amount: 2166,
      shipping_address: '12 Maple Lane\nGenoa, NY 13071',
      shipping_method: 'standard',
      user_id: null,
    },
  ])
})
