import { expect, test } from 'vitest'
import { demoOrder } from '#tests/support/component/demo-order'
import { findOrders, orderFilters, orderTexts } from './find-orders'

const ORDERS = [
  demoOrder({ id: 'a', status: 'pending', created_at: '2026-01-01T00:00:00Z' }),
  demoOrder({ id: 'b', status: 'shipped', created_at: '2026-03-01T00:00:00Z' }),
  demoOrder({ id: 'c', status: 'pending', created_at: '2026-02-01T00:00:00Z' }),
]

test('newest first; the counts are of what the search finds, whatever status is chosen', () => {
  const { found, counts, total } = findOrders(ORDERS, 'pending', null)
  expect(found.map(({ id }) => id)).toEqual(['c', 'a'])
  expect([total, counts.get('pending'), counts.get('shipped')]).toEqual([3, 2, 1])
  expect(findOrders(ORDERS, 'all', new Set(['b'])).found.map(({ id }) => id)).toEqual(['b'])
})

test('an order is found by number, customer, product and tracking number', () => {
  const order = demoOrder({ tracking_number: '1Z9' })
  expect(orderTexts(order)).toEqual(['GR-10001', 'Ada Farrier', 'ada@rigworks.example', '1Z9', 'Anvil Stand'])
})

test('an unknown status in the address filters nothing', () => {
  expect(orderFilters(new URLSearchParams('status=lost&search=cap'))).toEqual({
    search: 'cap',
    status: 'all',
  })
  expect(orderFilters(new URLSearchParams('status=shipped'))).toEqual({ search: '', status: 'shipped' })
})
