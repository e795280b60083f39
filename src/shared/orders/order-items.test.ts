import { expect, test } from 'vitest'
import { orderItems } from './order-items'

test('an item has a name, a quantity and a price, and is marked if it was unavailable', () => {
  expect(
    orderItems([
      { product_id: 'p', name: 'Cap', quantity: 2, price: 19.5 },
      { project_id: 'b', name: 'A build', quantity: 1, price: 9000 },
      { name: 'Old tote', quantity: 1, price: 0, unavailable: true },
      { product_id: 'h', name: 'Hoodie, size L', variant: 'L', quantity: 1, price: 58 },
    ]),
  ).toEqual([
    {
      productId: 'p',
      projectId: null,
      variant: null,
      name: 'Cap',
      quantity: 2,
      price: 19.5,
      isUnavailable: false,
    },
    {
      productId: null,
      projectId: 'b',
      variant: null,
      name: 'A build',
      quantity: 1,
      price: 9000,
      isUnavailable: false,
    },
    {
      productId: null,
      projectId: null,
      variant: null,
      name: 'Old tote',
      quantity: 1,
      price: 0,
      isUnavailable: true,
    },
    {
      productId: 'h',
      projectId: null,
      variant: 'L',
      name: 'Hoodie, size L',
      quantity: 1,
      price: 58,
      isUnavailable: false,
    },
  ])
})

test.each([null, 'x', 5, { a: 1 }, [null, 'x', [], 7, {}, { name: ' ' }, { name: 5 }]])(
  'Site 3: invalid items result in an empty list: %j',
  (items) => expect(orderItems(items)).toEqual([]),
)

test('an invalid quantity becomes 1, and an invalid price 0', () => {
  expect(orderItems([{ name: 'Cap', quantity: -3, price: 'free' }])).toMatchObject([
    { quantity: 1, price: 0 },
  ])
})
