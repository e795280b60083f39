import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addToCart } from '#device-data/cart'
import type { Json } from '#shared/schema/row-values'
import type { RowTypes } from '#shared/schema/rows'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProduct } from '#tests/support/component/demo-product'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { OrderDetailPage } from './order-detail-page'

const SESSION = { kind: 'signed-in', uid: 'u1', email: 'ada@rigworks.example', isLive: true } as const
const item = (product_id: string, name: string, quantity = 1, variant?: string): Json => ({
  product_id,
  name,
  quantity,
  price: 5,
  ...(variant ? { variant } : {}),
})

async function show(items: Json[], products: RowTypes['products'][]) {
  const data = await openTestData(
    { kind: 'user', uid: 'u1' },
    { products, orders: [demoOrder({ status: 'delivered', items })] },
  )
  renderPage(<OrderDetailPage />, data, {
    session: SESSION,
    at: '/my-orders/o1',
    route: '/my-orders/:id',
    status: OFFLINE,
  })
  await screen.findByRole('heading', { level: 1, name: 'Order GR-10001' })
  return data
}

const HOODIE = demoProduct({
  id: 'hoodie',
  title: 'Shop Hoodie',
  variants: [
    { name: 'L', in_stock: true },
    { name: 'M', in_stock: false },
  ],
})
const CAP = demoProduct({ id: 'cap', title: 'Shop Cap' })

test('offline, puts what can still be bought into the cart, with sizes, and names what cannot, with the reason', async () => {
  const data = await show(
    [
      item('cap', 'Shop Cap', 2),
      item('hoodie', 'Shop Hoodie, size L', 1, 'L'),
      item('hoodie', 'Shop Hoodie, size M', 1, 'M'),
      item('hoodie', 'Shop Hoodie, size XS', 1, 'XS'),
      item('gone', 'Old Tote'),
      item('latch', 'Latch'),
    ],
    [CAP, HOODIE, demoProduct({ id: 'latch', title: 'Latch', in_stock: false })],
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Order Again' }))
  await screen.findByText(/^3 items are in your cart, at today’s prices\./)
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
  screen.getByText('Shop Hoodie, size M: it’s out of stock.')
  screen.getByText('Shop Hoodie, size XS: this size is no longer sold.')
  screen.getByText('Old Tote: it’s no longer in the store.')
  screen.getByText('Latch: it’s out of stock.')
  const lines = (await data.db._cart.toArray()).map(({ product_id, quantity }) => [product_id, quantity])
  expect(lines).toEqual([
    ['cap', 2],
    ['hoodie/L', 1],
  ])
})

test('says when the cart already has ten of a product', async () => {
  const data = await show([item('cap', 'Shop Cap')], [CAP])
  await addToCart(data.db, CAP, 10)
  await userEvent.click(await screen.findByRole('button', { name: 'Order Again' }))
  await screen.findByText('Nothing was added to your cart.')
  screen.getByText('Shop Cap: your cart already has 10, the most per order.')
})

test('an order of a rig has no Order Again button', async () => {
  await show(
    [item('cap', 'Shop Cap'), { project_id: 'b1', name: 'Forge body', quantity: 1, price: 9_000 }],
    [CAP],
  )
  await waitFor(() => expect(screen.getAllByText('Forge body').length).toBeGreaterThan(0))
  expect(screen.queryByRole('button', { name: 'Order Again' })).toBeNull()
})
