/** A size from its choice, offline, to the shop's order; and a size that the shop runs out of. */
import { demoId } from '#supabase/embedded/demo/demo-id'
import { violations } from '../support/expect-accessible'
import { ADMIN, expect, expectSync, openSignedIn, openSyncedAs, test } from '../support/story'

test.use({ cutsNetwork: true })

const HOODIE = demoId('products', 'hoodie')
const NAME = 'Genoa Hooded Sweatshirt, size L'

/** Restores the demo data, which other stories share. */
test.afterEach(async ({ server }) => {
  const names = ['S', 'M', 'L', 'XL', '2XL', '3XL']
  const variants = names.map((name) => ({ name, in_stock: name !== '2XL' }))
  await server.from('products').update({ variants }).eq('id', HOODIE)
})

test('a customer chooses a size and orders it offline; the shop sees the size, and a size that is out of stock cannot be chosen', async ({
  page,
  context,
  openDevice,
  customer,
  server,
}) => {
  await openSignedIn(page, customer, `/store/${HOODIE}`)
  await context.setOffline(true)
  const size = page.getByRole('group', { name: 'Size' })
  await expect(size.getByRole('radio', { name: '2XL: out of stock' })).toBeDisabled()
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  await expect(size.getByText('Choose a size')).toBeVisible()
  await expect(size.getByRole('radio', { name: 'S', exact: true })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(size.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await add.click()
  await expect(page.getByText('Added to Cart')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('article', { name: NAME })).toBeVisible()
  await page.getByRole('button', { name: 'Checkout' }).click()
  const checkout = page.getByRole('dialog', { name: 'Place Order' })
  await checkout.getByLabel('Name').fill('Ada Farrier')
  await checkout.getByLabel('Shipping').selectOption('pickup')
  await checkout.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to be sent' })).toBeVisible()
  await expect(page.getByRole('main').getByText(NAME)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /^Order GR-\d+$/ })).toBeVisible()
  await expectSync(page, 'synced')
  await expect(page.getByRole('link', { name: NAME })).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  const { data } = await server.from('orders').select('order_number, items').eq('id', id).single()
  expect(data?.items).toEqual([{ product_id: HOODIE, variant: 'L', name: NAME, quantity: 1, price: 46 }])

  const adminPage = await openDevice()
  await openSyncedAs(adminPage, ADMIN, `/admin-panel?section=orders&q=${data?.order_number}`)
  await expect(adminPage.getByRole('row').filter({ hasText: `1 × ${NAME}` })).toBeVisible()
  await adminPage.goto(`/admin-panel?section=products&edit=${HOODIE}`)
  const form = adminPage.getByRole('dialog', { name: 'Edit product' })
  await form.getByRole('checkbox', { name: 'L is in stock', exact: true }).uncheck()
  expect(await violations(adminPage)).toEqual([])
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(adminPage.getByText('Product updated successfully')).toBeVisible()
  await expectSync(adminPage, 'synced')
  await adminPage.context().close()
  await page.goto(`/store/${HOODIE}`)
  await expect(size.getByRole('radio', { name: 'L: out of stock', exact: true })).toBeDisabled()
  await expect(page.getByText('In Stock').first()).toBeVisible()
})
