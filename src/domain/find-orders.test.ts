import { expect, test } from 'vitest'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProfile } from '#tests/support/component/demo-profile'
import { findOrders, orderFilters, orderTexts } from './find-orders'
import { orderCustomer } from './order-customer'
import type { ProfilesRow } from './rows'

const found = (over: Parameters<typeof demoOrder>[0], profile?: ProfilesRow) => {
  const order = demoOrder(over)
  return { id: order.id, order, customer: orderCustomer(order, profile) }
}

const ORDERS = [
  found({ id: 'a', status: 'pending', created_at: '2026-01-01T00:00:00Z' }),
  found({ id: 'b', status: 'shipped', created_at: '2026-03-01T00:00:00Z' }),
  found({ id: 'c', status: 'pending', created_at: '2026-02-01T00:00:00Z' }),
]

test('newest first; the counts are of what the search finds, whatever status is chosen', () => {
  const { found: listed, counts, total } = findOrders(ORDERS, 'pending', null)
  expect(listed.map(({ id }) => id)).toEqual(['c', 'a'])
  expect([total, counts.get('pending'), counts.get('shipped')]).toEqual([3, 2, 1])
  expect(findOrders(ORDERS, 'all', new Set(['b'])).found.map(({ id }) => id)).toEqual(['b'])
})

test('an order is found by number, customer, product and tracking number', () => {
  const order = found({ tracking_number: '1Z9' })
  expect(orderTexts(order)).toEqual(['GR-10001', 'Ada Farrier', 'ada@rigworks.example', '1Z9', 'Anvil Stand'])
})

test('an unknown status in the address filters nothing', () => {
  expect(orderFilters(new URLSearchParams('status=lost&search=cap'))).toEqual({
    search: 'cap',
    status: 'all',
  })
  expect(orderFilters(new URLSearchParams('status=shipped'))).toEqual({ search: '', status: 'shipped' })
})

test('an order that the shop made itself is found by the name of the account', () => {
  const own = found(
    { customer_name: null, customer_email: null },
    demoProfile({ display_name: 'Bo', email: 'bo@vet.example' }),
  )
  expect(orderTexts(own).slice(1, 3)).toEqual(['Bo', 'bo@vet.example'])
  expect(found({ customer_name: null, customer_email: null }).customer).toEqual({ name: null, email: null })
})
