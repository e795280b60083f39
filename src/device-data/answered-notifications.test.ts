import { beforeEach, expect, test } from 'vitest'
import type { RowValues } from '#shared/schema/row-values'
import type { RowTypes } from '#shared/schema/rows'
import type { EntryState } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'
import type { LocalData } from '#sync/react'
import { demoNotification } from '#tests/support/component/demo-notification'
import { demoOrder } from '#tests/support/component/demo-order'
import { openTestData } from '#tests/support/component/open-test-data'
import { APPLIED, REFUSED } from '#tests/support/component/settle-queued-entries'
import { readAnsweredRows, withAnswered } from './answered-notifications'
import { countUnreadNotifications } from './unread-notifications'

/** When all rows were created. */
const DAY = demoNotification().created_at

const request = (id: string, status: string) =>
  ({ id, status, user_id: 'u2', customer_name: 'Ann', created_at: DAY }) as RowTypes['quote_requests']

let data: LocalData
beforeEach(async () => {
  data = await openTestData(
    { kind: 'user', uid: 'boss' },
    {
      quote_requests: [request('q1', 'new'), request('q2', 'contacted')],
      orders: [demoOrder({ id: 'o1', status: 'pending' }), demoOrder({ id: 'o2', status: 'shipped' })],
      notifications: [
        demoNotification({ id: 'n1', data: { quote_request_id: 'q1' } }),
        demoNotification({ id: 'n2', data: { quote_request_id: 'q2' } }),
        demoNotification({ id: 'n3', data: { order_id: 'o1' } }),
        demoNotification({ id: 'n4', data: { order_id: 'o2' } }),
        demoNotification({ id: 'n5', data: null }),
        demoNotification({ id: 'n6', data: { quote_request_id: 'q1' }, is_read: true }),
      ],
    },
  )
})
/** Ids of the notifications that a pending change archives. */
const answered = async () => {
  const rows = withAnswered(await data.db.rows('notifications').toArray(), await readAnsweredRows(data.db))
  return rows.filter(({ isAnswered }) => isAnswered).map(({ id }) => id)
}
const write = (author: 'shop' | 'customer', seen_until: string | null = null) =>
  mutate(data.store, {
    label: { action: 'quote.reply', subject: 'Q-1' },
    changes: [
      {
        op: 'insert',
        table: 'quote_messages',
        values: { quote_request_id: 'q2', user_id: 'u2', author, body: 'Six weeks', seen_until },
      },
    ],
  })
const change = (table: 'quote_requests' | 'orders', id: string, set: RowValues) =>
  mutate(data.store, {
    label: { action: 'order.move', subject: id },
    changes: [{ op: 'update', table, id, set }],
  })
const settle = (state: EntryState) => data.db._outbox.toCollection().modify({ state })

test('an unsent message of the shop, or a first move of a request or an order, archives its notifications', async () => {
  expect(await answered()).toEqual([])
  await write('shop')
  expect(await answered()).toEqual(['n2'])
  await change('quote_requests', 'q1', { status: 'contacted' })
  await change('orders', 'o1', { status: 'processing' })
  expect(await answered()).toEqual(['n1', 'n2', 'n3'])
  expect(await countUnreadNotifications(data.db)).toBe(2)
})

test('what came in after the admin has answered, or after a request, stays in the inbox', async () => {
  const later = '2099-01-01T00:00:00Z'
  await data.db
    .rows('notifications')
    .bulkAdd([
      demoNotification({ id: 'n7', data: { quote_request_id: 'q1' }, created_at: later }),
      demoNotification({ id: 'n8', data: { quote_request_id: 'q2' }, created_at: later }),
    ])
  await write('shop', DAY)
  await change('quote_requests', 'q1', { status: 'contacted' })
  expect(await answered()).toEqual(['n1', 'n2'])
  await write('shop', later)
  expect(await answered()).toEqual(['n1', 'n2', 'n8'])
})

test('a later move, other changes of an order and a customer’s message archive nothing', async () => {
  await change('quote_requests', 'q2', { status: 'lost' })
  await change('orders', 'o2', { status: 'delivered' })
  await change('orders', 'o1', { tracking_number: '1Z' })
  await write('customer')
  expect(await answered()).toEqual([])
  expect(await countUnreadNotifications(data.db)).toBe(5)
})

test('they stay archived until the server’s rows arrive, and come back if the server refuses the change', async () => {
  await write('shop')
  await settle(APPLIED)
  expect(await answered()).toEqual(['n2'])
  await settle(REFUSED)
  expect(await answered()).toEqual([])
})
