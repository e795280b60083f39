import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoNotification } from '#tests/support/component/demo-notification'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { useWaitingRequests } from '../overview/queries'
import { replyToCustomer } from '../quotes/actions'
import { useOpenWork } from './use-open-work'

function Counts() {
  return <p>{`${useOpenWork()?.quotes} open, ${useWaitingRequests()?.length} to answer`}</p>
}

function Sales() {
  const work = useOpenWork()
  return work ? <p>{`${work.orders} order, ${work.reviews} reviews`}</p> : null
}

const request = (id: string, status: string) =>
  ({ id, status, user_id: null, created_at: '2026-01-01T00:00:00Z' }) as RowTypes['quote_requests']
const message = (quote_request_id: string, author: string, day: number) =>
  ({
    id: `${quote_request_id}-${day}`,
    quote_request_id,
    author,
    created_at: `2026-01-0${day}T00:00:00Z`,
  }) as RowTypes['quote_messages']

test('the number of open quotes is that of "Requests to answer", and of follow-ups that are due', async () => {
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    {
      quote_requests: [
        request('fresh', 'new'),
        request('answered', 'contacted'),
        request('asks again', 'quoted'),
        request('new but answered', 'new'),
        request('lost and asks', 'lost'),
        request('won and asks', 'won'),
      ],
      quote_messages: [
        message('answered', 'customer', 1),
        message('answered', 'shop', 2),
        message('asks again', 'shop', 1),
        message('asks again', 'customer', 2),
        message('new but answered', 'shop', 1),
        message('lost and asks', 'customer', 1),
        message('won and asks', 'customer', 1),
      ],
    },
  )
  renderPage(<Counts />, data)
  await screen.findByText('3 open, 3 to answer')
  const due = (id: string) => ({ id, due_on: '2026-01-05', assignee_id: null, updated_at: '' })
  await act(async () => {
    await data.db.rows('quote_follow_ups').bulkAdd([due('answered'), due('asks again'), due('won and asks')])
  })
  await screen.findByText('4 open, 3 to answer')
})

test('only pending orders and reviews are open', async () => {
  const order = (id: string, status: string) => ({ id, status }) as RowTypes['orders']
  const review = (id: string, status: string) => ({ id, status }) as RowTypes['product_reviews']
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    {
      orders: [order('a', 'pending'), order('b', 'shipped'), order('c', 'delivered')],
      product_reviews: [review('a', 'pending'), review('b', 'pending'), review('c', 'approved')],
    },
  )
  renderPage(<Sales />, data)
  await screen.findByText('1 order, 2 reviews')
})

test('a message that arrives after the answer is saved waits for another answer; the answer says what it had seen', async () => {
  const about = { quote_request_id: 'q1' }
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    {
      quote_requests: [request('q1', 'contacted')],
      quote_messages: [message('q1', 'customer', 2)],
      notifications: [
        demoNotification({ id: 'accepted', data: about, created_at: '2026-01-03T00:00:00.000002+00:00' }),
        demoNotification({ id: 'asked', data: about, created_at: '2026-01-02T00:00:00Z' }),
        demoNotification({ id: 'other', created_at: '2026-01-05T00:00:00Z' }),
      ],
    },
  )
  renderPage(<Counts />, data)
  await screen.findByText('1 open, 1 to answer')
  await act(async () => {
    await replyToCustomer(data, request('q1', 'contacted'), {
      body: 'Yes',
      amount: null,
      build: null,
      photos: [],
    })
  })
  await screen.findByText('0 open, 0 to answer')
  const [reply] = await data.db
    .rows('quote_messages')
    .filter(({ author }) => author === 'shop')
    .toArray()
  expect(reply?.seen_until).toBe('2026-01-03T00:00:00.000002+00:00')
  await act(async () => {
    await data.db.rows('quote_messages').add(message('q1', 'customer', 4))
  })
  await screen.findByText('1 open, 1 to answer')
})

test('a request counts as answered once the answer is saved on a device whose clock is behind', async () => {
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    {
      quote_requests: [request('q1', 'contacted')],
      quote_messages: [{ ...message('q1', 'customer', 1), created_at: '2999-01-01T00:00:00Z' }],
    },
  )
  renderPage(<Counts />, data)
  await screen.findByText('1 open, 1 to answer')
  await act(async () => {
    await replyToCustomer(
      data,
      { id: 'q1', user_id: null, created_at: '2026-01-01T00:00:00Z' },
      { body: 'Yes', amount: null, build: null, photos: [] },
    )
  })
  await screen.findByText('0 open, 0 to answer')
})
