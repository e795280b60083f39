import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addToCart } from '#device-data/cart'
import { demoProduct } from '#tests/support/component/demo-product'
import { enter } from '#tests/support/component/enter'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { eventually } from '#tests/support/eventually'
import { CartPage } from './cart-page'

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })

test('a ZIP code of another state is questioned once when the order is placed, not answered by a double click, and then accepted', async () => {
  const data = await openTestData({ kind: 'anonymous' }, { products: [CAP] })
  await addToCart(data.db, CAP, 1)
  renderPage(<CartPage renderGuestOrders={() => null} />, data, { at: '/cart', route: '/cart' })
  await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
  const dialog = within(await screen.findByRole('dialog'))
  const fields = {
    Name: 'Ada',
    Email: 'ada@rigworks.example',
    'Street address': '12 Maple Lane',
    City: 'Genoa',
  }
  for (const [label, text] of Object.entries(fields))
    enter(dialog.getByLabelText(new RegExp(`^${label}`)), text)
  await userEvent.selectOptions(dialog.getByLabelText(/^State/), 'New York')
  const zip = dialog.getByLabelText(/^ZIP code/)
  const place = dialog.getByRole('button', { name: 'Place Order' })
  fireEvent.change(zip, { target: { value: '90210' } })
  const question = dialog.getByText(/^ZIP codes in New York don’t begin with 9/)
  expect([question.role, question.className]).toEqual(['status', 'rw-warning'])
  expect(dialog.queryByRole('alert')).toBeNull()
  await userEvent.click(place)
  const asked = () => dialog.queryByRole('alert')?.textContent
  expect(asked()).toBe(
    'ZIP codes in New York don’t begin with 9. Is the state right? If so, press Place Order again.',
  )
  // Once, not at the field as well.
  dialog.getByText(/^ZIP codes in New York don’t begin with 9/)
  expect(document.activeElement).toBe(zip)
  expect(await data.db._outbox.count()).toBe(0)
  // Another ZIP code is another question.
  fireEvent.change(zip, { target: { value: '33101' } })
  expect(asked()).toBeUndefined()
  await userEvent.dblClick(place)
  expect(asked()).toMatch(/don’t begin with 3/)
  expect(await data.db._outbox.count()).toBe(0)
  // Not before the person can have read the question.
  await eventually(async () => {
    await userEvent.click(place)
    expect(await data.db._outbox.count()).toBe(1)
  })
  expect((await data.db._outbox.toArray())[0]?.body).toMatchObject({
    args: { contact: { address: '12 Maple Lane\nGenoa, NY 33101' } },
  })
})
