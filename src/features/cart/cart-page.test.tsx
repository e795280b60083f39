import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addToCart } from '#device-data/cart'
import type { Session } from '#runtime/session'
import type { RowValues } from '#shared/schema/row-values'
import type { RowTypes } from '#shared/schema/rows'
import { LocalWriteError } from '#sync/core/local-write-error'
import type { Principal } from '#sync/core/principal'
import { demoProduct } from '#tests/support/component/demo-product'
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

test('an empty cart says so and leads to the store', async () => {
  await show({ cap: 0, tote: 0 })
  await screen.findByRole('heading', { name: 'Your cart is empty' })
  expect(screen.getByRole('link', { name: 'Browse Store' }).getAttribute('href')).toBe('/store')
})

test('a changed quantity updates the subtotal and is saved on the device', async () => {
  const { data } = await show()
  await screen.findByRole('article', { name: 'Shop Cap' })
  expect(subtotal()).toBe('$161')
  await userEvent.click(line('Shop Cap').getByRole('button', { name: 'One more' }))
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
  await screen.findByText(/Shop Cap is out of your cart/)
  expect(screen.queryByRole('article', { name: 'Shop Cap' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('article', { name: 'Shop Cap' })
  expect(screen.queryByText(/is out of your cart/)).toBeNull()
})

test('removing a line moves the focus to the next line, and to the heading after the last one', async () => {
  await show()
  await screen.findByRole('article', { name: 'Shop Cap' })
  await userEvent.click(line('Shop Cap').getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(line('Tool Tote').getByRole('button', { name: 'Remove' })),
  )
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Your cart is empty' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Your cart' }))
})

test('shows price changes, sold-out products and deleted products, and counts only what can be ordered', async () => {
  const { data } = await show()
  await screen.findByRole('article', { name: 'Shop Cap' })
  await act(() => data.db.rows('products').update('cap', { price: 30 }))
  await screen.findByText(/The price was \$26 when you added it; now it is \$30/)
  await waitFor(() => expect(subtotal()).toBe('$169'))
  await userEvent.click(line('Shop Cap').getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByText(/The price was/)).toBeNull())
  await act(() => data.db.rows('products').update('cap', { in_stock: false }))
  await screen.findByText(/^Out of Stock/)
  expect(subtotal()).toBe('$109')
  await act(() => data.db.rows('products').delete('tote'))
  await screen.findByText(/^No longer in the store/)
  await screen.findByText('None that can be ordered now')
  expect(screen.queryByText('Subtotal')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Request/ }).disabled).toBe(true)
})

test('offers no request without an account while the shop takes no quote requests', async () => {
  await show({ settings: [setting('feature_settings', { enableQuoteRequests: false })] })
  await screen.findByRole('link', { name: 'Sign In to Order' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull())
})

test('a visitor can sign in, or send the lines as a quote request without an account', async () => {
  const { data } = await show()
  const signIn = await screen.findByRole('link', { name: 'Sign In to Order' })
  expect(signIn.getAttribute('href')).toBe('/auth')
  await userEvent.click(screen.getByRole('button', { name: 'Request Without an Account' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/2 × Shop Cap, \$26 each: \$52/)
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Ada Farrier')
  await userEvent.type(dialog.getByLabelText(/^Email/), 'ada@rigworks.example')
  await userEvent.type(dialog.getByLabelText(/^Project Details/), 'Leave it at the barn')
  await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }))
  await screen.findByRole('heading', { name: 'Your cart is empty' })
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    changes: [
      {
        table: 'quote_requests',
        values: {
          message: [
            'Leave it at the barn\n',
            'Order request from the store:',
            '2 × Shop Cap, $26 each: $52',
            '1 × Tool Tote, $109 each: $109',
            'Subtotal $161, before tax and shipping',
          ].join('\n'),
        },
      },
    ],
  })
})

const row = (label: string) => screen.getAllByText(label)[0]?.nextSibling?.textContent

test("the summary estimates tax, shipping and total from the shop's settings", async () => {
  await show({ principal: ADA, settings: [TERMS] })
  await screen.findByRole('article', { name: 'Shop Cap' })
  await waitFor(() => expect(row('Total')).toBe('$223.88'))
  expect([row('Subtotal'), row('Tax'), row('Shipping')]).toEqual(['$161', '$12.88', '$50 · Standard'])
})

test('below the minimum amount, the order button is disabled and the missing amount is shown', async () => {
  const settings = [setting('payment_settings', { minimumOrderAmount: 200 })]
  await show({ principal: ADA, settings })
  await screen.findByText('Orders begin at $200: $39 to go.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' }).disabled).toBe(true)
})

test('an order is queued in the outbox with ids and quantities, and its products leave the cart', async () => {
  const { data } = await show({ principal: ADA, settings: [TERMS] })
  await userEvent.click(await screen.findByRole('button', { name: 'Place Order' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(/^Email/)).toHaveProperty('value', 'ada@rigworks.example')
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Ada Farrier')
  await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
  await dialog.findByText('Address is required')
  await userEvent.selectOptions(dialog.getByLabelText('Shipping'), 'express')
  await userEvent.type(dialog.getByLabelText(/^Address/), 'Barn 3')
  await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
  await screen.findByText('Order Placed')
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
        contact: { name: 'Ada Farrier', email: 'ada@rigworks.example', address: 'Barn 3' },
        shipping_method: 'express',
        expected_amount: 273.88,
      },
    },
  })
})

test('a visitor can order without an account if the shop allows guest checkout', async () => {
  await show({ settings: [TERMS, setting('feature_settings', { allowGuestCheckout: true })] })
  await screen.findByRole('button', { name: 'Place Order' })
  expect(screen.queryByRole('link', { name: 'Sign In to Order' })).toBeNull()
})

test('does not order again what another tab has ordered meanwhile, and keeps the typed values', async () => {
  const { data } = await show({ principal: ADA, settings: [TERMS] })
  await userEvent.click(await screen.findByRole('button', { name: 'Place Order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Ada Farrier')
  await userEvent.type(dialog.getByLabelText(/^Address/), 'Barn 3')
  vi.spyOn(data.store, 'write').mockRejectedValueOnce(new LocalWriteError('left_cart'))
  await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
  await screen.findByText(/^Failed to place the order.*These products are no longer in the cart/)
  expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Ada Farrier')
  expect(await data.db._outbox.count()).toBe(0)
})

test('a double click places one order and shows no failure', async () => {
  const { data } = await show({ principal: ADA, settings: [TERMS] })
  await userEvent.click(await screen.findByRole('button', { name: 'Place Order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Ada Farrier')
  await userEvent.type(dialog.getByLabelText(/^Address/), 'Barn 3')
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
  await screen.findByText(/^Failed to change the cart/)
})
