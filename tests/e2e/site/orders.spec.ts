/** An order from the cart to the review, on a network that comes and goes. */
import { demoId } from '#supabase/embedded/demo/demo-id'
import { violations } from '../support/expect-accessible'
import { ADMIN, dispatchFocus, expect, expectSync, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

const FORGE = demoId('products', 'forge')

test('an order placed offline survives a reload, gets its number, and shows changes by the shop without a reload until its review', async ({
  page,
  context,
  openDevice,
  customer,
  server,
}) => {
  await openSignedIn(page, customer, `/store/${FORGE}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('button', { name: 'Checkout' }).click()
  const checkout = page.getByRole('dialog', { name: 'Place Order' })
  await checkout.getByLabel('Name').fill('Ada Farrier')
  await checkout.getByLabel('Street address').fill('12 Maple Lane')
  await checkout.getByLabel('City').fill('Genoa')
  await checkout.getByLabel('State').selectOption('New York')
  await checkout.getByLabel('ZIP code').fill('13071')
  await checkout.getByRole('button', { name: 'Place Order' }).click()

  await expect(page).toHaveURL(/\/my-orders\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to be sent' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to be sent' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to My Orders' }).click()
  const waiting = page.getByRole('article', { name: 'Waiting to be sent' })
  await expect(waiting.getByRole('link', { name: 'Waiting to send' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await waiting.getByRole('link', { name: 'View Details' }).click()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /^Order GR-\d+$/ })).toBeVisible()
  await expectSync(page, 'synced')
  expect(await violations(page)).toEqual([])
  const id = page.url().split('/').at(-1) ?? ''
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const number = heading?.replace('Order ', '') ?? ''

  // The page stays open while an admin changes the order offline on another device.
  const adminPage = await openDevice({ hasWorker: true })
  await openSignedIn(adminPage, ADMIN, `/admin-panel?section=orders&q=${number}`)
  await adminPage.context().setOffline(true)
  await adminPage.getByRole('button', { name: number }).click()
  const form = adminPage.getByRole('dialog', { name: `Order ${number}` })
  await form.getByLabel('Status').selectOption('shipped')
  await form.getByLabel('Tracking link').fill('https://carrier.example/T1')
  await form.getByRole('button', { name: 'Save' }).click()
  const row = adminPage.getByRole('row').filter({ hasText: number })
  await expect(row.getByRole('link', { name: 'Waiting to send' })).toBeVisible()
  await expect(row).toContainText('Shipped')
  await adminPage.context().setOffline(false)
  await dispatchFocus(adminPage)
  await expect(page.getByRole('link', { name: 'Track Package' })).toHaveAttribute(
    'href',
    'https://carrier.example/T1',
  )
  await adminPage.context().close()
  const { error } = await server.from('orders').update({ status: 'delivered' }).eq('id', id)
  expect(error).toBeNull()
  await page.getByRole('button', { name: 'Leave Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave Review' })
  await dialog.getByRole('radio', { name: '1 star' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await dialog.getByLabel('Title').fill('Hot at once')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send Review' }).click()
  await expect(page.getByText('Your review: 3 out of 5. Waiting for approval')).toBeVisible()
  const reviews = async () => {
    const titled = server.from('product_reviews').select('rating, status, title').eq('title', 'Hot at once')
    return (await titled).data
  }
  // The review shows at once, and is sent a moment later.
  await expect.poll(reviews).toEqual([{ rating: 3, status: 'pending', title: 'Hot at once' }])
})
