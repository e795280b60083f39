import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addToCart } from '#device-data/cart'
import { demoProduct } from '#tests/support/component/demo-product'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { CartPage } from './cart-page'

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })

async function openCheckout(status: typeof SYNCED) {
  const data = await openTestData({ kind: 'anonymous' }, { products: [CAP] })
  await addToCart(data.db, CAP, 1)
  renderPage(<CartPage renderGuestOrders={() => null} />, data, { at: '/cart', route: '/cart', status })
  await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
  return within(await screen.findByRole('dialog'))
}

test('U1: offline, the order form says that the order is saved and will be sent later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const dialog = await openCheckout(OFFLINE)
  dialog.getByText(
    'You’re offline. You can still place your order. It’s saved on this device, and we’ll send it when you’re back online.',
  )
})

test('with a connection, the order form says nothing about being offline', async () => {
  const dialog = await openCheckout(SYNCED)
  expect(dialog.queryByText(/back online/)).toBeNull()
})
