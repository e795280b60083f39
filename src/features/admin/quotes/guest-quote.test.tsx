/** A quote request that was sent without an account, in the panel: its price, and that the guest has accepted it. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoOrder } from '#tests/support/component/demo-order'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { QuotesManager } from './quotes-manager'
import { checkShopReply, EMPTY_REPLY, replyText } from './shop-reply'

const ID = '3f2a91c0-0000-4000-8000-000000000000'

async function show(status: RowTypes['quote_requests']['status'], messages: RowTypes['quote_messages'][]) {
  const quote: RowTypes['quote_requests'] = {
    ...{ id: ID, user_id: null, customer_name: 'Gus Guest', customer_email: 'gus@rigworks.example' },
    ...{ customer_phone: null, message: 'Nine feet, please.', project_id: null, rig_id: null },
    ...{ attachments: [`quote-attachments/${ID}/1.webp`], build: null, status, status_history: [] },
    ...{ created_at: '2026-01-01T12:00:00Z', updated_at: '2026-01-01T12:00:00Z' },
  }
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    { quote_requests: [quote], quote_messages: messages },
  )
  renderPage(<QuotesManager />, data, {
    at: '/admin-panel?section=quotes',
    status: { ...SYNCED, isReachable: false },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Gus Guest' }))
  return { data, dialog: within(await screen.findByRole('dialog')) }
}

const price = (over: Partial<RowTypes['quote_messages']> = {}): RowTypes['quote_messages'] => ({
  ...{ id: 'm1', quote_request_id: ID, user_id: null, author: 'shop', body: 'Six weeks', amount: 18900 },
  ...{ is_accepted: false, build: null, seen_until: null, pictures: [], created_at: '2026-01-02T12:00:00Z' },
  ...over,
})

test('a request about no project or rig names none in the subject of an email, and says where its photo is', async () => {
  const { dialog } = await show('new', [])
  expect(dialog.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe(
    'mailto:gus@rigworks.example?subject=Your%20quote%20request%20Q-3F2A91C0',
  )
  await dialog.findByText('1 photo. It’s private and stays on the server. Go online to see it.')
})

test("a guest's request is answered with a price; the form says that the email tells how to accept it", async () => {
  const { data, dialog } = await show('new', [])
  expect(screen.getByText('Unanswered', { selector: 'span' })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Answer' }))
  await userEvent.type(await dialog.findByLabelText(/^Message to the customer/), 'Six weeks.')
  dialog.getByText(
    'The email tells the customer how to accept the price. When they do, press Customer Accepted next to the price. To send just a message, leave this field empty.',
  )
  await userEvent.type(dialog.getByLabelText(/^Price in dollars/), '18,900')
  await userEvent.click(dialog.getByRole('button', { name: 'Send Price' }))
  await dialog.findByText('$18,900')
  expect(await data.db._outbox.toArray()).toMatchObject([
    {
      label: { action: 'quote.propose', subject: 'Q-3F2A91C0' },
      body: { changes: [{ op: 'insert', values: { user_id: null, author: 'shop', amount: 18900 } }] },
    },
  ])
})

test('"Customer Accepted" asks, and then accepts the newest price for the guest', async () => {
  const { data, dialog } = await show('quoted', [
    price({ id: 'm0', amount: 17000, created_at: '2026-01-01T13:00:00Z' }),
    price(),
  ])
  expect(await dialog.findAllByRole('button', { name: 'Customer Accepted' })).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Customer Accepted' }))
  const question = within(await screen.findByRole('dialog', { name: 'Did Gus Guest accept $18,900?' }))
  question.getByText(
    'The quote becomes an order, and the customer gets a confirmation by email. This can’t be undone.',
  )
  expect(await data.db._outbox.count()).toBe(0)
  await userEvent.click(question.getByRole('button', { name: 'Customer Accepted' }))
  await dialog.findByText('Accepted')
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Customer Accepted' })).toBeNull())
  // The button that had the focus was removed.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('$18,900Accepted'))
  expect(await data.db._outbox.toArray()).toMatchObject([
    {
      label: { action: 'quote.accept', subject: 'Q-3F2A91C0' },
      body: { changes: [{ op: 'update', table: 'quote_messages', id: 'm1', set: { is_accepted: true } }] },
    },
  ])
})

test('a request that has become an order leads to it', async () => {
  const { data, dialog } = await show('won', [price({ is_accepted: true })])
  await act(async () => {
    await data.db.rows('orders').put(demoOrder({ id: 'o1', order_number: 'GR-7', quote_request_id: ID }))
    await data.db.rows('orders').put(demoOrder({ id: 'o2', order_number: 'GR-8' }))
  })
  const link = await dialog.findByRole('link', { name: 'GR-7' })
  expect(link.getAttribute('href')).toBe('/admin-panel?section=orders&edit=o1')
  expect(dialog.queryByRole('link', { name: 'GR-8' })).toBeNull()
})

const HINT = 'Press Customer Accepted to create the order.'

test('while a price of a guest is open, a note at the status says how it becomes an order', async () => {
  const { data, dialog } = await show('quoted', [price()])
  await dialog.findByText(HINT)
  await act(async () => {
    await data.db.rows('quote_messages').update('m1', { is_accepted: true })
  })
  await waitFor(() => expect(dialog.queryByText(HINT)).toBeNull())
})

test('the price of a lost request cannot be accepted', async () => {
  const { dialog } = await show('lost', [price()])
  await dialog.findByText('$18,900')
  expect(dialog.queryByRole('button', { name: 'Customer Accepted' })).toBeNull()
  expect(dialog.queryByText(HINT)).toBeNull()
})

test('a guest gets the link to the changes of a build in the text, a customer does not', () => {
  const reply = { ...EMPTY_REPLY, body: 'Longer now. ', build: {}, link: 'https://rigworks.example/b' }
  expect(replyText(reply, true)).toBe(
    'Longer now.\n\nSee your build with our changes:\nhttps://rigworks.example/b',
  )
  expect(replyText(reply, false)).toBe('Longer now. ')
  expect(replyText({ ...reply, link: '' }, true)).toBe('Longer now. ')
})

test('a changed build needs a price; a message alone does not', () => {
  const reply = { ...EMPTY_REPLY, body: 'Longer now.' }
  expect(checkShopReply(reply)).toEqual({})
  expect(checkShopReply({ ...reply, build: {} })).toEqual({
    amount: 'Enter a price for the changed build. The customer can’t accept it without one.',
  })
  expect(checkShopReply({ ...reply, build: {}, amount: '15,800' })).toEqual({})
})
