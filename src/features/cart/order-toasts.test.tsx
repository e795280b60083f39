import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addToCart } from '#device-data/cart'
import type { DoneEntry } from '#sync/core/mutation'
import type { LocalData } from '#sync/react'
import { demoProduct } from '#tests/support/component/demo-product'
import { enter } from '#tests/support/component/enter'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { CartPage } from './cart-page'

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })

/** Places an order of a customer, which then waits. */
async function orderAsAda(method = 'pickup') {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { products: [CAP] })
  await addToCart(data.db, CAP, 1)
  renderPage(<CartPage renderGuestOrders={() => null} />, data, {
    at: '/cart',
    route: '/cart',
    session: { kind: 'signed-in', uid: 'u1', email: 'ada@rigworks.example', isLive: true },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Place Order' }))
  enter(dialog.getByLabelText(/^Name/), 'Ada Farrier')
  enter(dialog.getByLabelText(/^Street address/), '12 Maple Lane')
  enter(dialog.getByLabelText(/^City/), 'Genoa')
  await userEvent.selectOptions(dialog.getByLabelText(/^State/), 'New York')
  enter(dialog.getByLabelText(/^ZIP code/), '13071')
  await userEvent.selectOptions(dialog.getByLabelText('Shipping'), method)
  await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
  await screen.findByText('Saved on this device')
  return data
}

/** Moves the entries of the outbox to the history, as the engine does. */
const finish = ({ db }: LocalData, outcome: DoneEntry['outcome']) =>
  db.transaction('rw', db._outbox, db._done, async () => {
    const entries = await db._outbox.toArray()
    await db._done.bulkAdd(entries.map(({ id, label }) => ({ id, label, doneAt: Date.now(), outcome })))
    await db._outbox.clear()
  })

test.each([
  ['standard', 'delivery'],
  ['pickup', 'pickup'],
])(
  'once the server has an order (%s) that waited, the only toast promises to arrange %s',
  async (method, what) => {
    await finish(await orderAsAda(method), 'applied')
    await screen.findByText('Order Placed')
    screen.getByText(`Thank you! We'll get back to you within 24 hours to arrange payment and ${what}.`)
    await waitFor(() => expect(screen.queryByText('Saved on this device')).toBeNull())
  },
)

test('an order that is put back in the cart at once is not called placed', async () => {
  await finish(await orderAsAda(), 'discarded')
  await waitFor(() => expect(screen.queryByText('Saved on this device')).toBeNull())
  expect(screen.queryByText('Order Placed')).toBeNull()
})
