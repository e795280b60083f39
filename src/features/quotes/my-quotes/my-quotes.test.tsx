import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { acceptProposal } from '#runtime/quote-messages'
import type { RowTypes } from '#shared/schema/rows'
import { demoProject } from '#tests/support/component/demo-project'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { replyToShop, sendQuote } from '../actions'
import { MyQuotesPage } from './my-quotes-page'

const QUOTE_ID = '3f2a91c0-0000-4000-8000-000000000000'

const quote = (over: Partial<RowTypes['quote_requests']> = {}): RowTypes['quote_requests'] => ({
  id: QUOTE_ID,
  user_id: 'u1',
  customer_name: 'Ann Smith',
  customer_email: 'ann@example.com',
  customer_phone: null,
  message: 'Nine feet, please.',
  project_id: 'p1',
  rig_id: null,
  attachments: [],
  build: null,
  status: 'quoted',
  status_history: [],
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  ...over,
})
const message = (id: string, over: Partial<RowTypes['quote_messages']> = {}): RowTypes['quote_messages'] => ({
  id,
  quote_request_id: QUOTE_ID,
  user_id: 'u1',
  author: 'shop',
  body: `Message ${id}`,
  amount: null,
  is_accepted: false,
  build: null,
  seen_until: null,
  pictures: [],
  created_at: `2026-11-20T13:00:0${id}Z`,
  ...over,
})

async function show(
  at: string,
  rows: { quotes?: RowTypes['quote_requests'][]; messages?: RowTypes['quote_messages'][] } = {},
  options: RenderAppOptions = {},
) {
  const data = await openTestData(
    { kind: 'user', uid: 'u1' },
    {
      quote_requests: rows.quotes ?? [quote()],
      quote_messages: rows.messages ?? [],
      projects: [demoProject({ id: 'p1', title: 'Gallery body' })],
    },
  )
  const session = { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true } as const
  const pages = (
    <Routes>
      <Route path="/my-quotes/:id?" element={<MyQuotesPage />} />
    </Routes>
  )
  return { data, ...renderPage(pages, data, { at, session, ...options }) }
}
const openQuote = (messages: RowTypes['quote_messages'][], options: RenderAppOptions = {}) =>
  show(`/my-quotes/${QUOTE_ID}`, { messages }, options)

test("My Quotes lists the person's own requests, newest first, with reference, stage and last message", async () => {
  const older = quote({
    id: 'aaaaaaaa-0000-4000-8000-000000000000',
    project_id: null,
    status: 'new',
    created_at: '2026-11-01T12:00:00Z',
  })
  const foreign = quote({ id: 'bbbbbbbb-0000-4000-8000-000000000000', user_id: 'u2', message: 'Not yours' })
  await show('/my-quotes', { quotes: [older, quote(), foreign], messages: [message('1'), message('2')] })
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Gallery body',
    'Custom build',
  ])
  const [first, second] = cards.map((card) => within(card))
  first?.getByText('Price ready')
  first?.getByText(/^Q-3F2A91C0/)
  first?.getByText('Our shop: Message 2')
  second?.getByText('Received')
  expect(screen.queryByText('Not yours')).toBeNull()
})

test('a request that has not been sent is labeled "Not sent", never "Received"', async () => {
  const { data, unmount } = await show('/my-quotes', { quotes: [] }, { status: OFFLINE })
  const request = {
    user_id: 'u1',
    customer_name: 'Ann Smith',
    customer_email: 'ann@example.com',
    customer_phone: null,
    message: 'Nine feet, please.',
    status: 'new',
  } as const
  const subject = { project_id: null, rig_id: null }
  const { quoteId } = await sendQuote(data.store, { ...request, ...subject }, 'Custom build', [])
  const card = within(await screen.findByRole('article'))
  await card.findByText('Not sent')
  card.getByText('Waiting to send')
  expect(screen.queryByText('Received')).toBeNull()
  unmount()
  const session = { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true } as const
  const options = { at: `/my-quotes/${quoteId}`, route: '/my-quotes/:id?', session, status: OFFLINE }
  renderPage(<MyQuotesPage />, data, options)
  await screen.findByText('Not sent')
  await screen.findByText(/^Requested .*\. Saved on this device\. It goes out when you're back online\.$/)
  // The waiting row has no build.
  expect(screen.queryByRole('heading', { name: 'Your build' })).toBeNull()
})

test('without a request, My Quotes offers to get a quote; without a session, it asks the person to log in', async () => {
  const { unmount } = await show('/my-quotes', { quotes: [] })
  await screen.findByText('No quotes yet')
  unmount()
  await show('/my-quotes', {}, { session: { kind: 'anonymous' } })
  await screen.findByText('Please log in to view your quotes.')
})

test('a reply is saved offline, is shown immediately as waiting, and leaves an empty field', async () => {
  const { data } = await openQuote([message('1')], { status: OFFLINE })
  await userEvent.type(await screen.findByLabelText('Your message'), 'Can it be longer?')
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }))
  const thread = within(await screen.findByRole('list', { name: 'Messages' }))
  await thread.findByText('Can it be longer?')
  await thread.findByText('Waiting to send')
  expect(screen.getByLabelText('Your message')).toHaveProperty('value', '')
  expect(await data.db._outbox.toArray()).toMatchObject([
    {
      label: { action: 'quote.reply', subject: 'Q-3F2A91C0' },
      body: {
        changes: [
          {
            op: 'insert',
            table: 'quote_messages',
            values: { quote_request_id: QUOTE_ID, user_id: 'u1', author: 'customer', amount: null },
          },
        ],
      },
    },
  ])
})

test('text that is typed while a reply is being saved stays in the field, as the next message', async () => {
  const { data } = await openQuote([], { status: OFFLINE })
  const write = data.store.write.bind(data.store)
  let save: () => void = () => undefined
  const isAllowed = new Promise<void>((resolve) => {
    save = resolve
  })
  vi.spyOn(data.store, 'write').mockImplementationOnce(async (...args) => {
    await isAllowed
    return write(...args)
  })
  await userEvent.type(await screen.findByLabelText('Your message'), 'Can it be longer?')
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }))
  await userEvent.type(screen.getByLabelText('Your message'), 'And wider?')
  save()
  const thread = within(await screen.findByRole('list', { name: 'Messages' }))
  await thread.findByText('Can it be longer?')
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'And wider?'))
  await waitFor(async () =>
    expect(await data.db._drafts.get(`quote-reply/${QUOTE_ID}`)).toMatchObject({
      value: { body: 'And wider?' },
    }),
  )
})

test('an empty reply is not sent, and typed text survives leaving the page', async () => {
  const { data, unmount } = await openQuote([])
  await userEvent.click(await screen.findByRole('button', { name: 'Send Message' }))
  await screen.findByText('Message is required')
  await userEvent.type(screen.getByLabelText('Your message'), 'Half a thought')
  await waitFor(async () => expect(await data.db._drafts.get(`quote-reply/${QUOTE_ID}`)).toBeDefined())
  unmount()
  const session = { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true } as const
  renderPage(<MyQuotesPage />, data, { at: `/my-quotes/${QUOTE_ID}`, route: '/my-quotes/:id?', session })
  expect(await screen.findByLabelText('Your message')).toHaveProperty('value', 'Half a thought')
  expect(await data.db._outbox.count()).toBe(0)
})

test('only the newest price can be accepted; accepting requires confirmation and is saved offline', async () => {
  const prices = [message('1', { amount: 21000 }), message('2', { amount: 18900 })]
  const { data } = await openQuote(prices, { status: OFFLINE })
  await screen.findByText('Replaced by a newer price')
  await userEvent.click(screen.getByRole('button', { name: 'Accept $18,900' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept $18,900?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))
  await screen.findByText('Saved on this device')
  // The stage in the heading is true before the server has it; the price is marked.
  await screen.findByText('Acceptance not sent yet')
  await screen.findByText(/^Requested .*\. Saved on this device\. It goes out when you're back online\.$/)
  expect(await screen.findAllByText('Accepted')).toHaveLength(1)
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain('$18,900Previous price: $21,000Accepted'),
  )
  const [theirs, price] = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  expect(theirs?.textContent).not.toContain('Waiting to send')
  expect(price?.textContent).toContain('Waiting to send')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull())
  expect(await data.db._outbox.toArray()).toMatchObject([
    { body: { changes: [{ op: 'update', id: '2', set: { is_accepted: true } }] } },
  ])
})

test('the list says that an acceptance or a message is waiting, and shows the promised call', async () => {
  const { data, unmount } = await show(
    '/my-quotes',
    { messages: [message('1', { amount: 18900 })] },
    { status: OFFLINE },
  )
  const card = within(await screen.findByRole('article'))
  await card.findByText('Price ready')
  expect(card.queryByText('Waiting to send')).toBeNull()
  await replyToShop(data.store, 'u1', quote(), { body: 'One question', photos: [] })
  await card.findByText('Waiting to send')
  await acceptProposal(data.store, message('1'))
  await card.findByText('Acceptance not sent yet')
  expect(card.queryByText('Accepted')).toBeNull()
  unmount()
  await openQuote([message('1', { amount: 18900, is_accepted: true })])
  await screen.findByText(/We’ll call you to go over the drawing and agree on the deposit\.$/)
})

test('a quote with an unread message of the shop is marked in the list until its page has been opened', async () => {
  const { data, unmount } = await show('/my-quotes', { messages: [message('1'), message('2')] })
  await screen.findByText('2 new messages')
  unmount()
  const session = { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true } as const
  const page = renderPage(<MyQuotesPage />, data, {
    at: `/my-quotes/${QUOTE_ID}`,
    route: '/my-quotes/:id?',
    session,
  })
  await screen.findByText('Message 2')
  await waitFor(async () => expect(await data.db._viewed.count()).toBe(1))
  page.unmount()
  renderPage(<MyQuotesPage />, data, { at: '/my-quotes', route: '/my-quotes/:id?', session })
  await screen.findByText('Our shop: Message 2')
  expect(screen.queryByText(/new message/)).toBeNull()
})

test('a second price says which price it replaces, and a replaced accepted price is not labeled as accepted', async () => {
  await openQuote([message('1', { amount: 14500, is_accepted: true }), message('2', { amount: 15000 })])
  await screen.findByText(
    /^Requested .* Our new price replaces \$14,500\. Accept it below, or ask us anything\.$/,
  )
  const [first, second] = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/\$14,500Replaced by a newer price$/)
  expect(second?.textContent).toMatch(/\$15,000Previous price: \$14,500Accept \$15,000$/)
  expect(screen.queryByText('Accepted')).toBeNull()
})

test.each([
  ['quoted', 'This price was replaced before your answer arrived.'],
  ['lost', 'This quote was closed before your answer arrived.'],
] as const)(
  'the conversation reports a refused acceptance of a quote that is %s',
  async (status, sentence) => {
    const newer = status === 'quoted' ? [message('2', { amount: 15000 })] : []
    const { data } = await show(`/my-quotes/${QUOTE_ID}`, {
      quotes: [quote({ status })],
      messages: [message('1', { amount: 13999.5, is_accepted: true }), ...newer],
    })
    await data.db._outbox.add({
      id: 'm1',
      version: 1,
      label: { action: 'quote.accept', subject: 'Q-3F2A91C0' },
      body: {
        kind: 'changes',
        changes: [
          {
            op: 'update',
            table: 'quote_messages',
            id: '1',
            set: { is_accepted: true },
            base: { is_accepted: false },
          },
        ],
      },
      keys: ['quote_messages/1'],
      after: [],
      state: { kind: 'parked', verdict: { status: 'rejected', code: 'outdated', sqlstate: null } },
      createdAt: Date.now(),
      attempts: 1,
      dueAt: 0,
      lastError: null,
    })
    await screen.findByText(sentence)
    expect(screen.queryByText('Accepted')).toBeNull()
  },
)

test('offline, photos that are stored or wait for upload are shown, and the others are counted', async () => {
  const [waiting, stored, gone] = [1, 2, 3].map((n) => `quote-attachments/${QUOTE_ID}/${n}.webp`)
  const attachments = [waiting, stored, gone].map(String)
  const { data, unmount } = await show(
    `/my-quotes/${QUOTE_ID}`,
    { quotes: [quote({ attachments })] },
    { status: OFFLINE },
  )
  await screen.findByText(/^3 photos\. They’re private/)
  unmount()
  const bytes = new ArrayBuffer(4)
  const file = {
    type: 'image/webp',
    size: 4,
    version: 'm',
    isReplaceable: false,
    attempts: 0,
    dueAt: 0,
    lastError: null,
  }
  await data.db._files.put({ key: `${waiting}`, ...file })
  await data.db._fileBytes.put({ key: `${waiting}`, bytes })
  await data.db._privateFiles.put({ key: `${stored}`, type: 'image/webp', bytes, savedAt: 1 })
  const session = { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true } as const
  const options = { at: `/my-quotes/${QUOTE_ID}`, route: '/my-quotes/:id?', session, status: OFFLINE }
  renderPage(<MyQuotesPage />, data, options)
  await screen.findByRole('link', { name: 'Photo 2 of 2, opens in a new tab' })
  screen.getByText('1 more on the server. Go online to see it.')
})

test("another person's quote and an unknown one show as not found, and hostile text is shown as text", async () => {
  const { unmount } = await show(
    `/my-quotes/${QUOTE_ID}`,
    { quotes: [quote({ user_id: 'u2' })] },
    { status: OFFLINE },
  )
  await screen.findByText('Quote not found')
  unmount()
  const { container } = await openQuote([message('1', { body: HOSTILE_HTML })])
  await screen.findByText(HOSTILE_HTML)
  expectNoInjection(container)
})
