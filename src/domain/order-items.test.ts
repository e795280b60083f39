import { expect, test } from 'vitest'
import { orderItems } from './order-items'

test('an item has a name, a quantity and a price; what could not be had says so', () => {
  expect(
    orderItems([
      { product_id: 'p', name: 'Cap', quantity: 2, price: 19.5 },
      { project_id: 'b', name: 'A build', quantity: 1, price: 9000 },
      { name: 'Old tote', quantity: 1, price: 0, unavailable: true },
    ]),
  ).toEqual([
    { productId: 'p', projectId: null, name: 'Cap', quantity: 2, price: 19.5, isUnavailable: false },
    { productId: null, projectId: 'b', name: 'A build', quantity: 1, price: 9000, isUnavailable: false },
    { productId: null, projectId: null, name: 'Old tote', quantity: 1, price: 0, isUnavailable: true },
  ])
})

test.each([null, 'x', 5, { a: 1 }, [null, 'x', [], 7, {}, { name: ' ' }, { name: 5 }]])(
  'Site 3: items that are no list of items are empty: %j',
  (items) => expect(orderItems(items)).toEqual([]),
)

test('absurd numbers are no numbers', () => {
  expect(orderItems([{ name: 'Cap', quantity: -3, price: 'free' }])).toMatchObject([
    { quantity: 1, price: 0 },
  ])
})
