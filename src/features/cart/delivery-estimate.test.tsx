import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
    const { choices } = await openCheckout(days)
    await waitFor(() => expect(choices()).toEqual(shown))
  },
)

const FEW = 'Only Standard shipping is available for this address.'

test('an address to which no courier delivers has Standard only, and says so', async () => {
  const { dialog, choices } = await openCheckout()
  const shipping = dialog.getByLabelText('Shipping')
  await userEvent.selectOptions(shipping, 'overnight')
  fireEvent.change(dialog.getByLabelText(/^Street address/), { target: { value: 'PO Box 12' } })
  expect(shipping).toHaveProperty('value', 'standard')
  expect(choices()).toEqual(['Standard · $50 · est. Dec 3–7', 'Pick up in Genoa · free'])
  dialog.getByText(FEW)
  fireEvent.change(dialog.getByLabelText(/^Street address/), { target: { value: '12 Maple Lane' } })
  expect(choices()).toHaveLength(4)
  // Also after a state that one passes by keyboard: the choice is not lost.
  expect(shipping).toHaveProperty('value', 'overnight')
  expect(dialog.queryByText(FEW)).toBeNull()
  await userEvent.selectOptions(dialog.getByLabelText(/^State/), 'AP')
  expect(choices()).toEqual(['Standard · $50', 'Pick up in Genoa · free'])
  dialog.getByText(`${FEW} We’ll tell you when your order is likely to arrive.`)
  await userEvent.selectOptions(shipping, 'pickup')
  // The hidden address limits nothing.
  expect(choices()).toHaveLength(4)
  expect(dialog.queryByText(FEW, { exact: false })).toBeNull()
})

async function openCheckout(days: RowValues = {}) {
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
  const choices = () =>
    within(dialog.getByLabelText('Shipping'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  return { dialog, choices }
}
