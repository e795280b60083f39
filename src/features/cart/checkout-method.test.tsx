/** The cart shows the shipping method and total with which the checkout opens. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addToCart } from '#device-data/cart'
import type { RowValues } from '#shared/schema/row-values'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProduct } from '#tests/support/component/demo-product'
import { enter } from '#tests/support/component/enter'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { CartPage } from './cart-page'

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })
const HOODIE = demoProduct({
  id: 'hoodie',
  title: 'Shop Hoodie',
  price: 60,
  variants: [
    { name: 'M', in_stock: false },
    { name: 'L', in_stock: true },
  ],
})
const TERMS = {
  id: 'payment_settings',
  setting_key: 'payment_settings',
  setting_value: { taxRate: 0.5, shippingRates: { standard: 50, express: 100, overnight: 200 } },
  updated_at: '2026-01-01T00:00:00Z',
}

async function show(drafts: Record<string, RowValues> = {}, uid: string | null = null) {
  const data = await openTestData(uid === null ? { kind: 'anonymous' } : { kind: 'user', uid }, {
    products: [CAP, HOODIE],
    public_settings: [TERMS],
    orders: uid === null ? [] : [demoOrder({ user_id: uid, shipping_method: 'express' })],
  })
  await addToCart(data.db, CAP, 2)
  for (const [key, value] of Object.entries(drafts)) await data.db._drafts.put({ key, value, savedAt: 1 })
  renderPage(<CartPage renderGuestOrders={() => null} />, data, {
    at: '/cart',
    route: '/cart',
    session:
      uid === null
        ? { kind: 'anonymous' }
        : { kind: 'signed-in', uid, email: 'ada@rigworks.example', isLive: true },
  })
  return data
}

const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }))
const row = (label: string) =>
  summary().queryByText(label)?.nextSibling?.textContent?.replaceAll('\u00a0', ' ')
const shows = (shipping: string, total: string) =>
  waitFor(() => expect([row('Shipping'), row('Total')]).toEqual([shipping, total]))
async function openCheckout() {
  await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
  return within(await screen.findByRole('dialog', { name: 'Place Order' }))
}

test('the cart shows a visitor’s remembered method, and then the one chosen at checkout', async () => {
  await show({ 'last-delivery': { method: 'pickup' } })
  await screen.findByRole('article', { name: 'Shop Cap' })
  await shows('Pick up in Genoa · free', '$78')
  const dialog = await openCheckout()
  expect(dialog.getByLabelText('Shipping')).toHaveProperty('value', 'pickup')
  await userEvent.selectOptions(dialog.getByLabelText('Shipping'), 'overnight')
  await userEvent.click(dialog.getByRole('button', { name: 'Back to Cart' }))
  await shows('Overnight · $200', '$278')
})

test('the cart shows the method of a customer’s last order', async () => {
  await show({}, 'u1')
  await screen.findByRole('article', { name: 'Shop Cap' })
  await shows('Express · $100', '$178')
})

test('the cart shows Standard if the shop does not ship by the remembered method to the remembered address', async () => {
  await show({ 'last-delivery': { method: 'overnight', street: 'PO Box 12', state: 'NY' } })
  await screen.findByRole('article', { name: 'Shop Cap' })
  await shows('Standard · $50', '$128')
})

test('what remains in the cart after an order is ordered as an order of its own', async () => {
  const data = await show({
    'last-delivery': { method: 'pickup', name: 'Ada', email: 'ada@rigworks.example' },
  })
  await act(() => addToCart(data.db, HOODIE, 1, 'M'))
  await screen.findByRole('article', { name: 'Shop Hoodie, size M' })
  const order = async () => {
    const dialog = await openCheckout()
    await userEvent.selectOptions(dialog.getByLabelText('Shipping'), 'pickup')
    enter(dialog.getByLabelText(/^Name/), 'Ada')
    enter(dialog.getByLabelText(/^Email/), 'ada@rigworks.example')
    await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await order()
  await userEvent.selectOptions(await screen.findByLabelText(/^Size/), 'L')
  await screen.findByRole('article', { name: 'Shop Hoodie, size L' })
  await order()
  await waitFor(async () => expect(await data.db._outbox.count()).toBe(2))
  const ids = (await data.db._outbox.toArray()).map(({ keys }) => keys.join())
  expect(new Set(ids).size).toBe(2)
})
