/** The cart while the code of the checkout cannot be loaded. */
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addToCart } from '#device-data/cart'
import { demoProduct } from '#tests/support/component/demo-product'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { CartPage } from './cart-page'

vi.mock('./checkout-dialog', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })
const TERMS = {
  id: 'payment_settings',
  setting_key: 'payment_settings',
  setting_value: { taxRate: 0.5, shippingRates: { standard: 50, express: 100, overnight: 200 } },
  updated_at: '2026-01-01T00:00:00Z',
}

test('the cart shows tax, shipping and total with the Standard method', async () => {
  const data = await openTestData({ kind: 'anonymous' }, { products: [CAP], public_settings: [TERMS] })
  await addToCart(data.db, CAP, 2)
  renderPage(<CartPage renderGuestOrders={() => null} />, data, { at: '/cart', route: '/cart' })
  const summary = within(await screen.findByRole('complementary', { name: 'Order summary' }))
  await summary.findByText('Standard · $50')
  expect(summary.getByText('Total').nextSibling?.textContent).toBe('$128')
})
