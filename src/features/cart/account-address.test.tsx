/** Phone and delivery address of the account in the checkout. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addToCart } from '#device-data/cart'
import type { RowTypes } from '#shared/schema/rows'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { CartPage } from './cart-page'

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })
const SESSION = { kind: 'signed-in', uid: 'u1', email: 'ada@rigworks.example', isLive: true } as const

async function checkout(profile: Partial<RowTypes['profiles']>) {
  const data = await openTestData(
    { kind: 'user', uid: 'u1' },
    { products: [CAP], profiles: [demoProfile(profile)] },
  )
  await addToCart(data.db, CAP, 1)
  renderPage(<CartPage renderGuestOrders={() => null} />, data, {
    at: '/cart',
    route: '/cart',
    session: SESSION,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
  return { data, dialog: within(await screen.findByRole('dialog')) }
}

test('the checkout starts with phone and address of the account, and does not change the account unless asked', async () => {
  const delivery = { phone: '315 555 0142', delivery_address: '12 Maple Lane\nGenoa, NY 13071' }
  const { data, dialog } = await checkout(delivery)
  expect(dialog.getByLabelText(/^Phone/)).toHaveProperty('value', '315 555 0142')
  expect(dialog.getByLabelText(/^Street address/)).toHaveProperty('value', '12 Maple Lane')
  await userEvent.clear(dialog.getByLabelText(/^Street address/))
  await userEvent.type(dialog.getByLabelText(/^Street address/), '1 Barn Road')
  await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
  await screen.findByRole('heading', { name: 'Your cart is empty' })
  expect(await data.db.rows('profiles').get('p1')).toMatchObject(delivery)
  expect(await data.db._outbox.count()).toBe(1)
})

test('"Save this address and phone number to my account" saves it in the account, also offline', async () => {
  const { data, dialog } = await checkout({})
  for (const [label, text] of [
    [/^Phone/, '315 555 0142'],
    [/^Street address/, '12 Maple Lane'],
    [/^City/, 'Genoa'],
    [/^ZIP code/, '13071'],
  ] as const)
    await userEvent.type(dialog.getByLabelText(label), text)
  await userEvent.selectOptions(dialog.getByLabelText(/^State/), 'NY')
  await userEvent.click(dialog.getByLabelText(/^Save this address/))
  await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
  await screen.findByRole('heading', { name: 'Your cart is empty' })
  await waitFor(async () => expect(await data.db._outbox.count()).toBe(2))
  expect(await data.db.rows('profiles').get('p1')).toMatchObject({
    display_name: 'Ann',
    phone: '315 555 0142',
    delivery_address: '12 Maple Lane\nGenoa, NY 13071',
  })
})
