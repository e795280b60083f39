import { expect, test } from 'vitest'
import { notificationFacts } from './notification-facts'

test('notification data are read and trimmed', () => {
  expect(notificationFacts({ customer_name: ' Ada ', rig_id: 'r1', quote_request_id: 'q1' })).toMatchObject({
    name: 'Ada',
    email: null,
    rigId: 'r1',
    quoteId: 'q1',
  })
})

test.each([
  [null],
  ['text'],
  [7],
  [['customer_name']],
  [{}],
  [{ customer_name: 5, customer_email: { a: 1 }, customer_phone: '  ', project_id: ['p'], order_id: true }],
])('invalid data give no facts: %j', (data) => {
  expect(new Set(Object.values(notificationFacts(data)))).toEqual(new Set([null]))
})
