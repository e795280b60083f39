import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addToCart } from '#data/cart'
import { demoProduct } from '#tests/support/component/demo-product'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { CartPage } from './cart-page'

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })
const TOTE = demoProduct({ id: 'tote', title: 'Tool Tote', price: 128, sale_price: 109 })

async function show({ cap = 2, tote = 1 } = {}) {
  const data = await openTestData({ kind: 'anonymous' }, { products: [CAP, TOTE] })
  if (cap > 0) await addToCart(data.db, CAP, cap)
  if (tote > 0) await addToCart(data.db, TOTE, tote)
  return { data, ...renderPage(<CartPage />, data, { at: '/cart' }) }
}
const line = (title: string) => within(screen.getByRole('article', { name: title }))
const subtotal = () => screen.getByText('Subtotal').nextSibling?.textContent

test('an empty cart says so and leads to the store', async () => {
  await show({ cap: 0, tote: 0 })
  await screen.findByRole('heading', { name: 'Your cart is empty' })
  expect(screen.getByRole('link', { name: 'Browse Store' }).getAttribute('href')).toBe('/store')
})

test('quantities change, the subtotal follows, and a reload would find the same', async () => {
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

test('a removed line can be brought back', async () => {
  await show()
  await screen.findByRole('article', { name: 'Shop Cap' })
  await userEvent.click(line('Shop Cap').getByRole('button', { name: 'Remove' }))
  await screen.findByText(/Shop Cap is out of your cart/)
  expect(screen.queryByRole('article', { name: 'Shop Cap' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('article', { name: 'Shop Cap' })
  expect(screen.queryByText(/is out of your cart/)).toBeNull()
})

test('a changed price, an empty shelf and a deleted product are told, and only what can be had is counted', async () => {
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
  expect(subtotal()).toBe('$0')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request This Order' }).disabled).toBe(true)
})

test('the order goes to the shop as a request that names its lines, and leaves the cart', async () => {
  const { data } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Request This Order' }))
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

test('a device that cannot keep the change says so', async () => {
  const { data } = await show()
  await screen.findByRole('article', { name: 'Shop Cap' })
  data.db.close({ disableAutoOpen: true })
  await userEvent.click(line('Shop Cap').getByRole('button', { name: 'Remove' }))
  await screen.findByText(/^Failed to change the cart/)
})
