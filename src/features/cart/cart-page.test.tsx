import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addToCart } from '#device-data/cart'
import type { Session } from '#runtime/session'
import type { RowValues } from '#shared/schema/row-values'
import type { RowTypes } from '#shared/schema/rows'
import { LocalWriteError } from '#sync/core/local-write-error'
import type { Principal } from '#sync/core/principal'
import { changingStatus } from '#tests/support/component/changing-status'
import { demoProduct } from '#tests/support/component/demo-product'
import { enter } from '#tests/support/component/enter'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { CartPage } from './cart-page'

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })
const TOTE = demoProduct({ id: 'tote', title: 'Tool Tote', price: 128, sale_price: 109 })

const ADA = { kind: 'user', uid: 'u1' } as const
const setting = (setting_key: string, setting_value: RowValues) => ({
  id: setting_key,
  setting_key,
  setting_value,
  updated_at: '2026-01-01T00:00:00Z',
})
const TERMS = setting('payment_settings', {
  currency: 'USD',
  taxRate: 0.08,
  shippingRates: { standard: 50, express: 100, overnight: 200 },
  minimumOrderAmount: 0,
})
const NO_GUESTS = setting('feature_settings', { allowGuestCheckout: false })

interface Options {
  cap?: number
  tote?: number
  principal?: Principal
  settings?: RowTypes['public_settings'][]
}

async function show({ cap = 2, tote = 1, principal = { kind: 'anonymous' }, settings = [] }: Options = {}) {
  const data = await openTestData(principal, { products: [CAP, TOTE], public_settings: settings })
  if (cap > 0) await addToCart(data.db, CAP, cap)
  if (tote > 0) await addToCart(data.db, TOTE, tote)
  const session: Session =
    principal.kind === 'user'
      ? { kind: 'signed-in', uid: principal.uid, email: 'ada@rigworks.example', isLive: true }
      : { kind: 'anonymous' }
  return {
    data,
    ...renderPage(
      <main>
        <CartPage renderGuestOrders={() => null} />
      </main>,
      data,
      { at: '/cart', route: '/cart', session },
    ),
  }
}
const line = (title: string) => within(screen.getByRole('article', { name: title }))
const subtotal = () => screen.getByText('Subtotal').nextSibling?.textContent
async function openCheckout() {
  await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
  return within(await screen.findByRole('dialog'))
}

test('an empty cart says that it is empty and links to the store', async () => {
  await show({ cap: 0, tote: 0 })
  await screen.findByRole('heading', { name: 'Your cart is empty' })
  expect(screen.getByRole('link', { name: 'Browse Store' }).getAttribute('href')).toBe('/store')
})

test('a changed quantity updates the subtotal and is saved on the device', async () => {
  const { data } = await show()
  await screen.findByRole('article', { name: 'Shop Cap' })
  expect(subtotal()).toBe('$161')
  await userEvent.click(line('Shop Cap').getByRole('button', { name: 'Increase quantity' }))
  await waitFor(() => expect(subtotal()).toBe('$187'))
  const field = line('Tool Tote').getByRole('textbox')
  fireEvent.change(field, { target: { value: '999' } })
  fireEvent.blur(field)
  await waitFor(() => expect(subtotal()).toBe('$1,168'))
  expect((await data.db._cart.get('tote'))?.quantity).toBe(10)
})

test('a removed line can be restored', async () => {
  await show()
  await screen.findByRole('article', { name: 'Shop Cap' })
  await userEvent.click(line('Shop Cap').getByRole('button', { name: 'Remove' }))
  await screen.findByText(/Shop Cap was removed from your cart/)
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Shop Cap' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('article', { name: 'Shop Cap' })
  expect(screen.queryByText(/was removed from your cart/)).toBeNull()
})

test('a double click on Remove offers Undo for the removed line', async () => {
  await show()
  await screen.findByRole('article', { name: 'Shop Cap' })
  const remove = line('Shop Cap').getByRole('button', { name: 'Remove' })
  fireEvent.click(remove)
  fireEvent.click(remove)
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Shop Cap' })).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('article', { name: 'Shop Cap' })
})

test('removing a line moves the focus to Undo, so that a second Enter removes no other, and Undo to the line', async () => {
  await show()
  await screen.findByRole('article', { name: 'Shop Cap' })
  line('Shop Cap').getByRole('button', { name: 'Remove' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })))
  expect(screen.queryByRole('article', { name: 'Shop Cap' })).toBeNull()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('article', { name: 'Shop Cap' })
  screen.getByRole('article', { name: 'Tool Tote' })
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Shop Cap' })),
  )
})

test('shows price changes, sold-out products and deleted products, and counts only what can be ordered', async () => {
  const { data } = await show()
  await screen.findByRole('article', { name: 'Shop Cap' })
  await act(() => data.db.rows('products').update('cap', { price: 30 }))
  await screen.findByText(/The price was \$26 when you added it; now it’s \$30/)
  await waitFor(() => expect(subtotal()).toBe('$169'))
  await userEvent.click(line('Shop Cap').getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByText(/The price was/)).toBeNull())
  await act(() => data.db.rows('products').update('cap', { in_stock: false }))
  await screen.findByText(/^Out of Stock/)
  expect(subtotal()).toBe('$109')
  await act(() => data.db.rows('products').delete('tote'))
  await screen.findByText(/^Not in the store anymore/)
  await screen.findByText('Nothing you can order right now')
  expect(screen.queryByText('Subtotal')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout' }).disabled).toBe(true)
})

test('shows no problem of a product before the catalog has been pulled once', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  await addToCart(data.db, CAP, 1)
  const status = changingStatus({ state: 'syncing', isFilled: false })
  renderPage(<CartPage renderGuestOrders={() => null} />, data, { at: '/cart', status })
  await screen.findByText('Loading')
  expect(screen.queryByText('Nothing you can order right now')).toBeNull()
  status.set({ state: 'offline', isFilled: false, hasFailed: true })
  await screen.findByText('Its price hasn’t loaded on this device yet.')
  await act(() => data.db.rows('products').put(CAP))
  await waitFor(() => expect(subtotal()).toBe('$26'))
})

test('a shop without guest orders asks a visitor to sign in, and shows no other form', async () => {
  await show({ settings: [TERMS, NO_GUESTS] })
  const signIn = await screen.findByRole('link', { name: 'Sign In to Order' })
  expect(signIn.getAttribute('href')).toBe('/auth')
  screen.getByText(/^You need an account to order/)
  expect(screen.queryByRole('button', { name: /Checkout|Request/ })).toBeNull()
})

const row = (label: string) => screen.getAllByText(label)[0]?.nextSibling?.textContent

test("the summary estimates tax, shipping and total from the shop's settings", async () => {
  await show({ principal: ADA, settings: [TERMS] })
  await screen.findByRole('article', { name: 'Shop Cap' })
  await waitFor(() => expect(row('Total')).toBe('$223.88'))
  expect([row('Subtotal'), row('Estimated tax'), row('Shipping')]).toEqual([
    '$161.00',
    '$12.88',
    'Standard\u00a0·\u00a0$50.00',
  ])
  within(screen.getByRole('article', { name: 'Shop Cap' })).getByText('$26.00 each')
})

test("the summary names the payment methods of the shop's settings, and none if there are none", async () => {
  const { data } = await show({
    settings: [setting('payment_settings', { acceptedMethods: ['paypal', 'bank_transfer'] })],
  })
  await screen.findByText(/You can pay by PayPal or bank transfer\./)
  await act(() => data.db.rows('public_settings').put(setting('payment_settings', { acceptedMethods: [] })))
  await waitFor(() => expect(screen.queryByText(/You can pay by/)).toBeNull())
})

test('below the minimum amount, the order button is disabled and the missing amount is shown', async () => {
  const settings = [setting('payment_settings', { minimumOrderAmount: 200 })]
  await show({ principal: ADA, settings })
  await screen.findByText('Our minimum order is $200: $39 to go.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout' }).disabled).toBe(true)
})

test('an order is queued in the outbox with ids and quantities, and its products leave the cart', async () => {
  const { data } = await show({ principal: ADA, settings: [TERMS] })
  const dialog = await openCheckout()
  expect(dialog.getByLabelText(/^Email/)).toHaveProperty('value', 'ada@rigworks.example')
  enter(dialog.getByLabelText(/^Name/), 'Ada Farrier')
  await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
  await dialog.findByText('Street address is required')
  // In the dialog: a toast would cover a field.
  expect(dialog.getByRole('alert').textContent).toBe('Fill in your address.')
  expect(screen.queryByText('Missing Required Fields')).toBeNull()
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Street address/))
  await userEvent.selectOptions(dialog.getByLabelText('Shipping'), 'express')
  expect(dialog.getByText('Total $273.88')).toBeDefined()
  await fillAddress()
  await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
  await waitFor(async () => expect(await data.db._outbox.count()).toBe(1))
  expect(await data.db._cart.count()).toBe(0)
  const [entry] = await data.db._outbox.toArray()
  expect(entry).toMatchObject({
    label: { action: 'order.submit', subject: '3 items from the store' },
    body: {
      kind: 'command',
      name: 'submit_order',
      args: {
        items: [
          { product_id: 'cap', quantity: 2, name: 'Shop Cap' },
          { product_id: 'tote', quantity: 1, name: 'Tool Tote' },
        ],
        contact: {
          name: 'Ada Farrier',
          email: 'ada@rigworks.example',
          address: '12 Maple Lane\nGenoa, NY 13071',
        },
        shipping_method: 'express',
        expected_amount: 273.88,
      },
    },
  })
})

test('the dialog names only the missing values, and announces them again when the form is rejected again', async () => {
  await show({ settings: [TERMS] })
  const dialog = await openCheckout()
  const place = dialog.getByRole('button', { name: 'Place Order' })
  await userEvent.click(place)
  const first = await dialog.findByRole('alert')
  expect(first.textContent).toBe('Fill in your name, email, and address.')
  await userEvent.click(place)
  // Screen readers announce a new alert, even with the same text.
  await waitFor(() => expect(dialog.getByRole('alert')).not.toBe(first))
  enter(dialog.getByLabelText(/^Name/), 'Ada Farrier')
  expect(dialog.getByRole('alert').textContent).toBe('Fill in your email and address.')
  await userEvent.selectOptions(dialog.getByLabelText('Shipping'), 'pickup')
  expect(dialog.getByRole('alert').textContent).toBe('Fill in your email.')
  await userEvent.selectOptions(dialog.getByLabelText('Shipping'), 'standard')
  expect(dialog.queryByText('Street address is required')).toBeNull()
  await userEvent.type(dialog.getByLabelText(/^Email/), 'a')
  expect(dialog.queryByRole('alert')).toBeNull()
})

/** Fills in the address of the open dialog. */
async function fillAddress() {
  const dialog = within(await screen.findByRole('dialog'))
  enter(dialog.getByLabelText(/^Street address/), '12 Maple Lane')
  enter(dialog.getByLabelText(/^City/), 'Genoa')
  await userEvent.selectOptions(dialog.getByLabelText(/^State/), 'New York')
  enter(dialog.getByLabelText(/^ZIP code/), '13071')
}

test('a visitor orders without an account in the same dialog, with address, shipping and total', async () => {
  const { data } = await show({ settings: [TERMS] })
  await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
  expect(screen.queryByRole('link', { name: 'Sign In to Order' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Place Order' }))
  enter(dialog.getByLabelText(/^Name/), 'Ada Farrier')
  enter(dialog.getByLabelText(/^Email/), 'ada@rigworks.example')
  await fillAddress()
  dialog.getByText('Standard · $50.00')
  await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
  await waitFor(async () => expect(await data.db._outbox.count()).toBe(1))
  expect((await data.db._outbox.toArray())[0]?.body).toMatchObject({
    name: 'submit_order',
    args: {
      contact: {
        name: 'Ada Farrier',
        email: 'ada@rigworks.example',
        address: '12 Maple Lane\nGenoa, NY 13071',
      },
      shipping_method: 'standard',
      expected_amount: 223.88,
    },
  })
  expect(await data.db._drafts.count()).toBe(0)
})

test('a visitor who chose to store their address finds it in the next order, until they clear the choice', async () => {
  const { data } = await show({ settings: [TERMS] })
  const order = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
    return within(await screen.findByRole('dialog'))
  }
  const send = async (dialog: Awaited<ReturnType<typeof order>>) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
    await screen.findByRole('heading', { name: 'Your cart is empty' })
    await act(() => addToCart(data.db, CAP, 1))
  }
  const first = await order()
  enter(first.getByLabelText(/^Name/), 'Ada Farrier')
  enter(first.getByLabelText(/^Email/), 'ada@rigworks.example')
  enter(first.getByLabelText(/^Phone/), '315 555 0142')
  await userEvent.selectOptions(first.getByLabelText('Shipping'), 'express')
  enter(first.getByLabelText(/^Note to the shop/), 'Only this time')
  await fillAddress()
  await userEvent.click(first.getByLabelText(/^Save my contact details and address/))
  await send(first)

  const second = await order()
  const values = ['Name', 'Email', 'Phone', 'Street address', 'City', 'State', 'ZIP code', 'Shipping', 'Note']
  const valuesIn = (dialog: typeof second) =>
    values.map((label) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value)
  expect(valuesIn(second)).toEqual([
    'Ada Farrier',
    'ada@rigworks.example',
    '315 555 0142',
    '12 Maple Lane',
    'Genoa',
    'NY',
    '13071',
    'express',
    '',
  ])
  await userEvent.click(second.getByLabelText(/^Save my contact details and address/))
  await send(second)
  expect(await data.db._drafts.count()).toBe(0)
})

test('a customer finds the address, phone and shipping of their last order', async () => {
  const { data } = await show({ principal: ADA, settings: [TERMS] })
  const row = (id: string, values: Partial<RowTypes['orders']>) =>
    ({
      id,
      user_id: 'u1',
      items: [],
      stage_history: [],
      customer_phone: null,
      ...values,
    }) as RowTypes['orders']
  await data.db.rows('orders').bulkPut([
    row('o1', {
      created_at: '2026-01-01T00:00:00Z',
      customer_phone: '315 555 0142',
      shipping_method: 'express',
      shipping_address: '12 Maple Lane\nBarn 3\nGenoa, NY 13071',
    }),
    row('o2', { created_at: '2026-02-01T00:00:00Z', shipping_method: 'pickup', shipping_address: null }),
    row('o3', { created_at: '2026-03-01T00:00:00Z', user_id: 'u2', shipping_address: 'Elsewhere' }),
  ])
  const dialog = await openCheckout()
  expect(dialog.getByLabelText('Shipping')).toHaveProperty('value', 'pickup')
  expect(dialog.getByLabelText(/^Phone/)).toHaveProperty('value', '315 555 0142')
  expect(dialog.queryByLabelText(/^Save my contact details/)).toBeNull()
  await userEvent.selectOptions(dialog.getByLabelText('Shipping'), 'standard')
  expect(dialog.getByLabelText(/^Street address/)).toHaveProperty('value', '12 Maple Lane')
  expect(dialog.getByLabelText(/^Apartment or suite/)).toHaveProperty('value', 'Barn 3')
  expect(dialog.getByLabelText(/^State/)).toHaveProperty('value', 'NY')
})

test('an unfinished order of an earlier version keeps its address', async () => {
  const { data } = await show({ principal: ADA, settings: [TERMS] })
  const contact = { name: 'Ada', email: 'a@b.example', phone: '', note: '' }
  const value = { ...contact, method: 'standard', address: 'Barn 3' }
  await data.db._drafts.put({ key: 'checkout', value, savedAt: 1 })
  const dialog = await openCheckout()
  expect(dialog.getByLabelText(/^Street address/)).toHaveProperty('value', 'Barn 3')
})

test('an order that another tab has placed meanwhile is not placed again, and the typed values remain', async () => {
  const { data } = await show({ principal: ADA, settings: [TERMS] })
  const dialog = await openCheckout()
  enter(dialog.getByLabelText(/^Name/), 'Ada Farrier')
  await fillAddress()
  vi.spyOn(data.store, 'write').mockRejectedValueOnce(new LocalWriteError('left_cart'))
  await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
  await screen.findByText(/^Failed to place the order.*These products are no longer in your cart/)
  expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Ada Farrier')
  expect(await data.db._outbox.count()).toBe(0)
})

test('a double click places one order and shows no failure', async () => {
  const { data } = await show({ principal: ADA, settings: [TERMS] })
  const dialog = await openCheckout()
  enter(dialog.getByLabelText(/^Name/), 'Ada Farrier')
  await fillAddress()
  const form = dialog.getByLabelText(/^Name/).closest('form') as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(async () => expect(await data.db._outbox.count()).toBe(1))
  fireEvent.submit(form)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText(/^Failed to place the order/)).toBeNull()
  expect(await data.db._outbox.count()).toBe(1)
})

test('shows an error when a change cannot be saved on this device', async () => {
  const { data } = await show()
  await screen.findByRole('article', { name: 'Shop Cap' })
  data.db.close({ disableAutoOpen: true })
  await userEvent.click(line('Shop Cap').getByRole('button', { name: 'Remove' }))
  await screen.findByText(/^Failed to update the cart/)
})
