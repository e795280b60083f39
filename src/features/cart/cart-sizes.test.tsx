import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addToCart } from '#device-data/cart'
import { demoProduct } from '#tests/support/component/demo-product'
import { enter } from '#tests/support/component/enter'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { CartPage } from './cart-page'

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })

async function show() {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { products: [CAP] })
  const session = { kind: 'signed-in', uid: 'u1', email: 'ada@rigworks.example', isLive: true } as const
  const page = <CartPage renderGuestOrders={() => null} />
  return { data, ...renderPage(page, data, { at: '/cart', route: '/cart', session }) }
}
const line = (title: string) => within(screen.getByRole('article', { name: title }))
const subtotal = () => screen.getByText('Subtotal').nextSibling?.textContent

test('a line added before the product had sizes asks for a size, and can then be ordered', async () => {
  const { data } = await show()
  await act(() => addToCart(data.db, CAP, 2))
  await screen.findByRole('article', { name: 'Shop Cap' })
  const variants = [
    { name: 'M', in_stock: true },
    { name: 'L', in_stock: false },
  ]
  await act(() => data.db.rows('products').update('cap', { variants }))
  await screen.findByText('Choose a size. Until then, it isn’t part of your order.')
  await screen.findByText('Nothing you can order right now')
  const select = await line('Shop Cap').findByRole('combobox', { name: /^Size of Shop Cap/ })
  expect(within(select).getByRole('option', { name: 'L: out of stock' })).toHaveProperty('disabled', true)
  await userEvent.selectOptions(select, 'M')
  await screen.findByRole('article', { name: 'Shop Cap, size M' })
  await waitFor(() => expect(subtotal()).toBe('$52'))
  await act(() => data.db.rows('products').update('cap', { variants: [{ name: 'S', in_stock: true }] }))
  await screen.findByText('This size is no longer sold. It stays in your cart but isn’t part of your order.')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Size of Shop Cap/ }), 'S')
  await screen.findByRole('article', { name: 'Shop Cap, size S' })
  await act(() => data.db.rows('products').update('cap', { variants: [] }))
  await screen.findByText(/^This size is no longer sold/)
  expect(screen.queryByRole('combobox')).toBeNull()
})

const size = (name: string, in_stock = true) => ({ name, in_stock })
const setSizes = (data: Awaited<ReturnType<typeof show>>['data'], ...variants: ReturnType<typeof size>[]) =>
  act(() => data.db.rows('products').update('cap', { variants }))

test('choosing a size moves the focus to the name of the line, and says that ten is the maximum if two lines merge', async () => {
  const { data } = await show()
  await setSizes(data, size('M'), size('L'))
  await act(async () => {
    await addToCart(data.db, CAP, 6)
    await addToCart(data.db, CAP, 7, 'L')
  })
  const choose = async (title: string, name: string) => {
    const select = await line(title).findByRole('combobox', { name: /^Size of Shop Cap/ })
    select.focus()
    await userEvent.selectOptions(select, name)
  }
  await screen.findByRole('article', { name: 'Shop Cap' })
  await choose('Shop Cap', 'M')
  await screen.findByRole('article', { name: 'Shop Cap, size M' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Shop Cap, size M'))
  expect(screen.queryByText(/^You can order 1 to 10/)).toBeNull()
  await setSizes(data, size('L'))
  await screen.findByText(/^This size is no longer sold/)
  await choose('Shop Cap, size M', 'L')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Shop Cap, size M' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Shop Cap, size L'))
  const note = await line('Shop Cap, size L').findByRole('alert')
  expect(note.textContent).toBe('You can order 1 to 10. The quantity is now 10.')
  await userEvent.click(line('Shop Cap, size L').getByRole('button', { name: 'Decrease quantity' }))
  await waitFor(() => expect(screen.queryByText(/^You can order 1 to 10/)).toBeNull())
})

test('a line can be changed to another size in stock, and merges with the line of that size', async () => {
  const { data } = await show()
  await setSizes(data, size('M'), size('L'), size('XL', false))
  await act(async () => {
    await addToCart(data.db, CAP, 2, 'M')
    await addToCart(data.db, CAP, 3, 'L')
  })
  await screen.findByRole('article', { name: 'Shop Cap, size M' })
  const select = await line('Shop Cap, size M').findByRole('combobox', { name: /^Size of Shop Cap/ })
  expect(select).toHaveProperty('value', 'M')
  expect(within(select).getByRole('option', { name: 'XL: out of stock' })).toHaveProperty('disabled', true)
  await userEvent.selectOptions(select, 'L')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Shop Cap, size M' })).toBeNull())
  expect(await data.db._cart.toArray()).toMatchObject([{ product_id: 'cap/L', quantity: 5 }])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Shop Cap, size L'))
})

test('sizes are offered only if choosing another size would help', async () => {
  const { data } = await show()
  await setSizes(data, size('M', false), size('L'))
  await act(() => addToCart(data.db, CAP, 1, 'M'))
  const out = 'Out of Stock. It stays in your cart but isn’t part of your order.'
  await screen.findByText(out)
  await screen.findByRole('combobox', { name: /^Size of Shop Cap/ })
  await setSizes(data, size('M', false), size('L', false))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  screen.getByText(out)
  await setSizes(data, size('M'), size('L'))
  await act(() => data.db.rows('products').update('cap', { price: null as never }))
  await screen.findByText(/^Call for price/)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('an order has a line for each size, and removes exactly these lines from the cart', async () => {
  const variants = [
    { name: 'M', in_stock: true },
    { name: 'L', in_stock: true },
  ]
  const { data } = await show()
  await data.db.rows('products').update('cap', { variants })
  await act(async () => {
    await addToCart(data.db, CAP, 1, 'M')
    await addToCart(data.db, CAP, 2, 'L')
    await addToCart(data.db, CAP, 3, 'XS')
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
  const dialog = within(await screen.findByRole('dialog'))
  enter(dialog.getByLabelText(/^Name/), 'Ada Farrier')
  await userEvent.selectOptions(dialog.getByLabelText('Shipping'), 'pickup')
  await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
  await waitFor(async () => expect(await data.db._outbox.count()).toBe(1))
  const [entry] = await data.db._outbox.toArray()
  expect(entry).toMatchObject({
    label: { subject: '3 items from the store' },
    body: {
      args: {
        // Lines that are added in the same millisecond have no order.
        items: expect.arrayContaining([
          expect.objectContaining({ variant: 'M', quantity: 1, name: 'Shop Cap, size M' }),
          expect.objectContaining({ variant: 'L', quantity: 2, name: 'Shop Cap, size L' }),
        ]),
      },
    },
  })
  expect(await data.db._cart.toArray()).toMatchObject([{ product_id: 'cap/XS', quantity: 3 }])
})

test('the checkout lists the name, size, quantity and amount of what is ordered, and nothing else', async () => {
  const { data } = await show()
  await setSizes(data, size('M'), size('L', false))
  await act(async () => {
    await addToCart(data.db, CAP, 2, 'M')
    await addToCart(data.db, CAP, 1, 'L')
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Place Order' }))
  expect(dialog.getByText('Shop Cap, size M × 2').nextSibling?.textContent).toBe('$52')
  expect(dialog.queryByText(/size L/)).toBeNull()
  expect(dialog.queryByText('Items')).toBeNull()
})
