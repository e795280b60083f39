/** A customer orders a part and follows it until it arrives. */
import { demoId } from '#supabase/embedded/demo/demo-id'
import { expect, expectSync, openSignedIn } from '../support/story'
import { NETWORKS, test } from './journey'

const HOOF_STAND = demoId('products', 'hoof-stand')

for (const { network, title, tag } of NETWORKS) {
  test(`a customer orders a part and follows it until the review, ${title}`, { tag }, async ({
    page,
    customer,
    server,
    stepsOn,
  }) => {
    const step = stepsOn(network)
    await openSignedIn(page, customer, '/store')

    await step('the store leads to the part, which says what shipping costs', async () => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('hoof stand')
      await expect(page.getByText('Showing 1 of 22 products')).toBeVisible()
      await page.getByRole('article').first().getByRole('link', { name: 'Details' }).click()
      await expect(page.getByText(/^Shipping from \$\d+\s·\sfree pickup in Genoa, NY$/)).toBeVisible()
    })

    await step('the part goes to the cart', async () => {
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
      await expect(page.getByText(/Standard/)).toBeVisible()
    })

    await step('the order is placed', async () => {
      await page.getByRole('button', { name: 'Checkout' }).click()
      const checkout = page.getByRole('dialog', { name: 'Place Order' })
      await checkout.getByLabel('Name').fill('Ada Farrier')
      await checkout.getByLabel('Street address').fill('12 Maple Lane')
      await checkout.getByLabel('City').fill('Genoa')
      await checkout.getByLabel('State').selectOption('New York')
      await checkout.getByLabel('ZIP code').fill('13071')
      await checkout.getByRole('button', { name: 'Place Order' }).click()
      await expect(page).toHaveURL(/\/my-orders\/[0-9a-f-]{36}$/)
    })
    await expect(page.getByRole('heading', { level: 1, name: /^Order GR-\d+$/ })).toBeVisible()
    await expectSync(page, 'synced')
    const id = page.url().split('/').at(-1) ?? ''
    const [line] = (await server.from('orders').select('items').eq('id', id).single()).data?.items ?? []
    expect(line?.product_id).toBe(HOOF_STAND)

    // The shop's own change: only the customer's network is cut.
    await test.step('the shop ships it immediately, skipping the stages between, and the page shows that', async () => {
      const tracking = { status: 'shipped', tracking_url: 'https://carrier.example/T1' }
      const { error } = await server.from('orders').update(tracking).eq('id', id)
      expect(error).toBeNull()
      await expect(page.getByRole('link', { name: 'Track Package' })).toBeVisible()
      const stages = page.getByRole('main').locator('li:has(time)')
      await expect(stages).toHaveText([/^Order Placed/, /^On Its Way/])
    })

    const { error } = await server.from('orders').update({ status: 'delivered' }).eq('id', id)
    expect(error).toBeNull()
    await expect(page.getByRole('button', { name: 'Leave Review' }).first()).toBeVisible()
    await step('the part is reviewed', async () => {
      await page.getByRole('button', { name: 'Leave Review' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Leave Review' })
      await dialog.getByRole('radio', { name: '5 stars' }).check({ force: true })
      await dialog.getByLabel('Title').fill('Steady on gravel')
      await dialog.getByRole('button', { name: 'Send Review' }).click()
      await expect(page.getByText(/^Your review: 5 out of 5/)).toBeVisible()
    })
    await expectSync(page, 'synced')
    await expect(page.getByText('Your review: 5 out of 5. Waiting for approval')).toBeVisible()
  })
}
