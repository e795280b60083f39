import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addToCart } from '#device-data/cart'
import type { RowValues } from '#shared/schema/row-values'
import { demoProduct } from '#tests/support/component/demo-product'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { CartPage } from './cart-page'

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })

test.each<[string, RowValues, string[]]>([
  [
    'by the defaults',
    {},
    [
      'Standard · $50 · est. Dec 3–7',
      'Express · $100 · est. Dec 1–2',
      'Overnight · $200 · est. Nov 30',
      'Pick up in Genoa · free',
    ],
  ],
  [
    'by what the shop has set, none where it has set none',
    { deliveryDays: { standard: '2-4', express: '', overnight: 7 } },
    [
      'Standard · $50 · est. Nov 30–Dec 2',
      'Express · $100',
      'Overnight · $200 · est. Dec 7',
      'Pick up in Genoa · free',
    ],
  ],
])(
  'each shipping method shows its price and the days on which the order is likely to arrive, %s',
  async (_, days, shown) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const setting_value = { shippingRates: { standard: 50, express: 100, overnight: 200 }, ...days }
    const data = await openTestData(
      { kind: 'anonymous' },
      {
        products: [CAP],
        public_settings: [
          { id: 'p', setting_key: 'payment_settings', setting_value, updated_at: '2026-01-01T00:00:00Z' },
        ],
      },
    )
    await addToCart(data.db, CAP, 1)
    renderPage(<CartPage renderGuestOrders={() => null} />, data, { at: '/cart', route: '/cart' })
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Place Order' }))
    const choices = within(dialog.getByLabelText('Shipping')).getAllByRole('option')
    expect(choices.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(shown)
  },
)
