import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { isoDate } from '#shared/text/iso-date'
import { demoArticle } from '#tests/support/component/demo-article'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProfile } from '#tests/support/component/demo-profile'
import { demoRig } from '#tests/support/component/demo-rig'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { OverviewSection } from './overview-section'

const LONG_AGO = '2020-01-01T00:00:00+00:00'
const NOW = new Date().toISOString()
const ROWS = {
  profiles: [
    demoProfile({ id: 'p1', user_id: 'u1', role: 'admin', created_at: LONG_AGO }),
    demoProfile({ id: 'p2', user_id: 'u2', role: 'user', created_at: NOW }),
  ],
  products: [demoProduct({ id: 'a', created_at: LONG_AGO })],
  rigs: [
    demoRig({ id: 'r1', status: 'available', created_at: NOW }),
    demoRig({ id: 'r2', status: 'sold', created_at: NOW }),
  ],
  orders: [demoOrder({ id: 'o1', status: 'pending' }), demoOrder({ id: 'o2', status: 'shipped' })],
  quote_requests: [
    { id: 'q1', status: 'new', created_at: NOW },
    { id: 'q2', status: 'won', created_at: LONG_AGO },
  ] as RowTypes['quote_requests'][],
  product_reviews: [{ id: 'v1', status: 'pending' }] as RowTypes['product_reviews'][],
  notifications: [
    { id: 'n1', title: '<b>Hi</b>', message: 'x'.repeat(300), is_read: false, created_at: NOW },
    { id: 'n2', title: 'Old', message: 'A word', is_read: true, created_at: 'yesterday' },
  ] as RowTypes['notifications'][],
}

async function show(rows = {}, options: RenderAppOptions = {}) {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, rows)
  renderPage(<OverviewSection />, data, options)
}

/** Text and address of each link in a region, in order. */
const linksOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => {
      const words = [...link.children].map(({ textContent }) => textContent?.replace(/\s+/g, ' '))
      return [words.join(' '), link.getAttribute('href')]
    })

test('Admin 2: four cards show real stats and their recent change', async () => {
  await show(ROWS)
  const card = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await card(/^Total Users 2 \+1 in the last 30 days$/)).toBe('/admin-panel?section=users')
  expect(await card(/^Store Products 1 No new ones in the last 30 days$/)).toBe(
    '/admin-panel?section=products',
  )
  expect(await card(/^Available Rigs 1 \+1 in/)).toBe('/admin-panel?section=rigs&status=available')
  expect(await card(/^Quote Requests 2 \+1 in/)).toBe('/admin-panel?section=quotes')
})

test('Admin 2: Quick Stats and Pending Actions show real stats and link to their lists', async () => {
  await show(ROWS)
  await screen.findByRole('region', { name: 'Pending Actions' })
  expect(linksOf('Pending Actions')).toEqual([
    ['Quote requests to review 1', '/admin-panel?section=quotes&status=new'],
    ['Orders to confirm 1', '/admin-panel?section=orders&status=pending'],
    ['Reviews to approve 1', '/admin-panel?section=reviews&status=pending'],
    ['Unread notifications 1', '/notifications'],
    ['Total registered users 2', '/admin-panel?section=users'],
    ['Admin accounts 1', '/admin-panel?section=users&role=admin'],
  ])
  expect(linksOf('Quick Stats')).toEqual([
    ['Total projects 0', '/admin-panel?section=projects'],
    ['Published news articles 0', '/admin-panel?section=news&status=published'],
    ['Store products 1', '/admin-panel?section=products'],
    ['Available rigs 1', '/admin-panel?section=rigs&status=available'],
  ])
})

test('an article that has ended is not counted as published', async () => {
  const news_articles = [
    demoArticle({ id: 'a1', published: true, unpublish_at: LONG_AGO }),
    demoArticle({ id: 'a2', published: true, unpublish_at: null }),
  ]
  await show({ ...ROWS, news_articles })
  await screen.findByRole('link', { name: 'Published news articles 1' })
})

test('each of the latest notifications opens that notification, with spaces between the words of its accessible name', async () => {
  await show(ROWS)
  await screen.findByRole('region', { name: 'Latest notifications' })
  expect(linksOf('Latest notifications')).toEqual([
    // Its date is invalid, so none is shown.
    ['Old A word ', '/notifications?open=n2'],
    [expect.stringMatching(/^<b>Hi<\/b> New x{300} \S/), '/notifications?open=n1'],
  ])
})

test('no stats are shown before the first sync has finished', async () => {
  await show(ROWS, { status: { ...SYNCED, isFilled: false, hasFailed: true } })
  await screen.findByText('Failed to load the stats')
  expect(screen.queryByText('Total Users')).toBeNull()
})

test('due follow-ups are listed first, the longest overdue on top, with links to call, text and email', async () => {
  const request = (id: string, over: object) =>
    ({
      id,
      status: 'contacted',
      customer_phone: null,
      customer_email: '',
      created_at: LONG_AGO,
      ...over,
    }) as RowTypes['quote_requests']
  const followUp = (id: string, due_on: string, assignee_id: string | null = null) =>
    ({ id, due_on, assignee_id, updated_at: NOW }) as RowTypes['quote_follow_ups']
  await show({
    ...ROWS,
    quote_requests: [
      request('q1', {
        customer_name: 'Ada <Farrier>',
        customer_phone: '6075550118',
        customer_email: 'ada@rigworks.example',
      }),
      request('q2', { customer_name: 'Bo Vet' }),
      request('q3', { customer_name: 'Won', status: 'won' }),
      request('q4', { customer_name: 'Later' }),
    ],
    quote_follow_ups: [
      followUp('q1', isoDate(new Date()), 'u1'),
      followUp('q2', '2026-01-02', 'gone'),
      followUp('q3', '2026-01-01'),
      followUp('q4', '9999-01-01'),
    ],
  })
  const due = within(await screen.findByRole('region', { name: 'Follow up today' }))
  expect(due.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bo Vet Jan 2, 2026 (overdue) · A former admin',
    expect.stringMatching(/^Ada <Farrier> Today · \S.*\(607\) 555-0118TextEmail$/),
  ])
  expect(linksOf('Follow up today').map(([, href]) => href)).toEqual([
    '/admin-panel?section=quotes&edit=q2',
    '/admin-panel?section=quotes&edit=q1',
    'tel:6075550118',
    'sms:6075550118',
    'mailto:ada@rigworks.example',
  ])
  for (const action of ['Call', 'Text', 'Email']) due.getByRole('link', { name: `${action} Ada <Farrier>` })
  // Neither phone nor email is known.
  expect(due.queryByRole('link', { name: /^(Call|Text|Email) Bo Vet/ })).toBeNull()
})

test('without a due follow-up the section has no heading for them', async () => {
  await show(ROWS)
  await screen.findByRole('region', { name: 'Pending Actions' })
  expect(screen.queryByText('Follow up today')).toBeNull()
})

test('open and won requests with a last message by the customer are listed, newest first, with a link to reply', async () => {
  const request = (id: string, over: object) =>
    ({ id, status: 'contacted', user_id: null, created_at: LONG_AGO, ...over }) as RowTypes['quote_requests']
  const message = (quote_request_id: string, author: 'shop' | 'customer', created_at: string) =>
    ({
      id: `${quote_request_id} ${created_at}`,
      quote_request_id,
      author,
      created_at,
    }) as RowTypes['quote_messages']
  await show({
    ...ROWS,
    quote_requests: [
      request('q1', { customer_name: 'Guest <b>', status: 'new', created_at: '2026-01-01T00:00:00+00:00' }),
      request('q2', { customer_name: 'Asks again', user_id: 'u2' }),
      request('q3', { customer_name: 'Answered', user_id: 'u2' }),
      request('q4', { customer_name: 'Called' }),
      request('q5', { customer_name: 'Lost', status: 'lost', user_id: 'u2' }),
      request('q6', { customer_name: 'Won', status: 'won', user_id: 'u2' }),
      request('q7', { customer_name: 'Won and asks', status: 'won', user_id: 'u2' }),
    ],
    quote_messages: [
      message('q2', 'shop', '2026-01-01T00:00:00+00:00'),
      message('q2', 'customer', '2026-01-02T00:00:00+00:00'),
      message('q3', 'customer', '2026-01-02T00:00:00+00:00'),
      message('q3', 'shop', '2026-01-03T00:00:00+00:00'),
      message('q5', 'customer', '2026-01-03T00:00:00+00:00'),
      message('q7', 'customer', '2026-01-04T00:00:00+00:00'),
    ],
  })
  const waiting = within(await screen.findByRole('region', { name: 'Requests to answer' }))
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Won and asks .*Answer$/),
    expect.stringMatching(/^Asks again .*Answer$/),
    expect.stringMatching(/^Guest <b> .*Answer$/),
  ])
  expect(linksOf('Requests to answer').map(([, href]) => href)).toEqual(
    ['q7', 'q2', 'q1'].flatMap((id) => [
      `/admin-panel?section=quotes&edit=${id}`,
      `/admin-panel?section=quotes&edit=${id}#answer`,
    ]),
  )
  waiting.getByRole('link', { name: 'Answer Asks again' })
})

test('only the newest five requests to reply to are listed, and the others are counted', async () => {
  const quote_requests = Array.from(
    { length: 7 },
    (_, n) =>
      ({
        id: `q${n}`,
        status: 'new',
        user_id: null,
        customer_name: `C${n}`,
        created_at: NOW,
      }) as RowTypes['quote_requests'],
  )
  await show({ ...ROWS, quote_requests })
  const waiting = within(await screen.findByRole('region', { name: 'Requests to answer' }))
  expect(waiting.getAllByRole('listitem')).toHaveLength(5)
  expect(waiting.getByRole('link', { name: 'and 2 more' }).getAttribute('href')).toBe(
    '/admin-panel?section=quotes',
  )
})

test('forms of new rows open from the overview', async () => {
  await show(ROWS)
  const add = within(await screen.findByRole('navigation', { name: 'Add to the catalog' }))
  expect(add.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add Rig', '/admin-panel?section=rigs&edit=new'],
    ['Add Project', '/admin-panel?section=projects&edit=new'],
    ['Add Product', '/admin-panel?section=products&edit=new'],
    ['Add Article', '/admin-panel?section=news&edit=new'],
  ])
})
