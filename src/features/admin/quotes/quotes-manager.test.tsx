import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Session } from '#runtime/session'
import type { RowTypes } from '#shared/schema/rows'
import { isoDate } from '#shared/text/iso-date'
import { BackendError } from '#sync/errors'
import { demoProfile } from '#tests/support/component/demo-profile'
import { demoProject } from '#tests/support/component/demo-project'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { QuotesManager } from './quotes-manager'

const quote = (over: Partial<RowTypes['quote_requests']> = {}): RowTypes['quote_requests'] => ({
  id: 'q1',
  user_id: null,
  customer_name: 'Ada Farrier',
  customer_email: 'ada@rigworks.example',
  customer_phone: '(607) 555-0118',
  message: 'Nine feet, please.',
  project_id: 'p1',
  rig_id: null,
  attachments: [],
  build: null,
  status: 'new',
  status_history: [{ status: 'new', at: '2026-01-01T12:00:00Z' }],
  created_at: '2026-01-01T12:00:00Z',
  updated_at: '2026-01-01T12:00:00Z',
  ...over,
})
const PROJECT = demoProject({ id: 'p1', title: 'Gallery body' })

async function show(
  quotes: RowTypes['quote_requests'][],
  options: RenderAppOptions = {},
  more: Partial<{ [Table in keyof RowTypes]: RowTypes[Table][] }> = {},
) {
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    { quote_requests: quotes, projects: [PROJECT], ...more },
  )
  const at = '/admin-panel?section=quotes'
  return { data, ...renderPage(<QuotesManager />, data, { at, ...options }) }
}
const openFirst = async (name = 'Ada Farrier') => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

test('a quote request opens with its message, customer and project, and with buttons to call, text and email', async () => {
  await show([quote()])
  const dialog = await openFirst()
  dialog.getByText('Nine feet, please.')
  expect(dialog.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:6075550118')
  expect(dialog.getByRole('link', { name: 'Text' }).getAttribute('href')).toBe('sms:6075550118')
  expect(dialog.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe(
    'mailto:ada@rigworks.example?subject=Your%20quote%20request%20Q-Q1%3A%20Gallery%20body',
  )
  expect(dialog.getByRole('link', { name: 'Gallery body' }).getAttribute('href')).toBe(
    '/projects/gallery-body-p1',
  )
  expect(dialog.getAllByText(/^Jan 1, 2026/)).toHaveLength(2)
})

test('a status is saved immediately with Undo, and is in the history without a date until it is sent', async () => {
  const { data } = await show([quote()])
  const dialog = await openFirst()
  await userEvent.selectOptions(dialog.getByLabelText('Status of Ada Farrier'), 'won')
  await screen.findByText('Quote request from Ada Farrier is now Won')
  screen.getByRole('button', { name: 'Undo' })
  await dialog.findByText('The date appears once the change is sent')
  expect(await data.db._outbox.toArray()).toMatchObject([
    {
      label: { action: 'quote-request.status', subject: 'Ada Farrier' },
      body: { changes: [{ op: 'update', id: 'q1', set: { status: 'won' }, base: { status: 'new' } }] },
    },
  ])
})

test('photos are shown; a missing photo and a missing connection have messages', async () => {
  const photos = quote({ attachments: ['quote-attachments/q1/1.webp', 'quote-attachments/q1/2.pdf'] })
  const readPrivate = async (key: string) => {
    if (key.endsWith('.pdf')) throw new BackendError('invalid')
    return new Blob(['x'], { type: 'image/webp' })
  }
  const { unmount } = await show([photos], { port: { readPrivate } })
  const dialog = await openFirst()
  const photo = await dialog.findByRole('link', { name: 'Photo 1 of 2, opens in a new tab' })
  expect(photo.getAttribute('href')).toMatch(/^blob:/)
  dialog.getByText('Photo 2 of 2 no longer exists')
  unmount()
  await show([photos], { status: { ...SYNCED, isReachable: false } })
  await (await openFirst()).findByText(/^2 photos\. They’re private and stay on the server/)
})

test('photos that failed to load can be requested again', async () => {
  let isDown = true
  const readPrivate = async () => {
    if (isDown) throw new BackendError('network')
    return new Blob(['x'], { type: 'application/pdf' })
  }
  await show([quote({ attachments: ['quote-attachments/q1/1.pdf'] })], { port: { readPrivate } })
  const dialog = await openFirst()
  await dialog.findByText(/^Failed to load 1 photo\. The server couldn’t be reached/)
  isDown = false
  await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }))
  await dialog.findByRole('link', { name: 'Document 1 of 1, opens in a new tab' })
})

test('the status of several quote requests can be changed together', async () => {
  const { data } = await show([quote(), quote({ id: 'q2', customer_name: 'Bo Vet' })])
  for (const name of ['Ada Farrier', 'Bo Vet'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as Lost' }))
  await screen.findByText('2 quote requests are now Lost')
  await waitFor(async () =>
    expect((await data.db.rows('quote_requests').toArray()).map(({ status }) => status)).toEqual([
      'lost',
      'lost',
    ]),
  )
})

const CUSTOMER_QUOTE_ID = '3f2a91c0-0000-4000-8000-000000000000'

test("a customer's request shows its reference and conversation; a price is saved with its message", async () => {
  const customerQuote = quote({ id: CUSTOMER_QUOTE_ID, user_id: 'u1' })
  const { data } = await show([customerQuote], { status: { ...SYNCED, isReachable: false } })
  await data.db.rows('quote_messages').put({
    id: 'm1',
    quote_request_id: CUSTOMER_QUOTE_ID,
    user_id: 'u1',
    author: 'customer',
    body: 'Can it be longer?',
    amount: null,
    is_accepted: false,
    build: null,
    seen_until: null,
    pictures: [],
    created_at: '2026-01-02T12:00:00Z',
  })
  await screen.findByText('Unanswered', { selector: 'span' })
  const dialog = await openFirst()
  dialog.getByText('Q-3F2A91C0')
  await dialog.findByText('Can it be longer?')
  await userEvent.click(dialog.getByRole('button', { name: 'Answer' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Message to the customer/)))
  // The form has the only button that sends.
  expect(dialog.queryByRole('button', { name: 'Answer' })).toBeNull()
  await userEvent.type(await dialog.findByLabelText(/^Message to the customer/), 'Nine feet is fine.')
  await userEvent.type(dialog.getByLabelText(/^Price in dollars/), 'cheap')
  await userEvent.click(dialog.getByRole('button', { name: 'Send Price' }))
  await dialog.findByText(/^Enter a price like/)
  expect(await data.db._outbox.count()).toBe(0)
  await userEvent.clear(dialog.getByLabelText(/^Price in dollars/))
  await userEvent.type(dialog.getByLabelText(/^Price in dollars/), '$18,900')
  await userEvent.click(dialog.getByRole('button', { name: 'Send Price' }))
  await dialog.findByText('$18,900')
  dialog.getByText('Nine feet is fine.')
  await waitFor(() => expect(screen.queryByText('Unanswered', { selector: 'span' })).toBeNull())
  // A message cannot be taken back, so no Undo is offered; offline, it is not called sent.
  await screen.findByText('Saved on this device')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(await data.db._outbox.toArray()).toMatchObject([
    {
      label: { action: 'quote.propose', subject: 'Q-3F2A91C0' },
      body: { changes: [{ op: 'insert', values: { user_id: 'u1', author: 'shop', amount: 18900 } }] },
    },
  ])
})

test('a new price for an accepted quote is sent only after a question that names the accepted price', async () => {
  const won = quote({
    id: CUSTOMER_QUOTE_ID,
    user_id: 'u1',
    status: 'won',
    status_history: [
      { status: 'new', at: '2026-01-01T12:00:00Z' },
      { status: 'won', at: '2026-01-04T12:00:00Z' },
    ],
  })
  const { data } = await show([won], { status: { ...SYNCED, isReachable: false } })
  await data.db.rows('quote_messages').put({
    id: 'm1',
    quote_request_id: CUSTOMER_QUOTE_ID,
    user_id: 'u1',
    author: 'shop',
    body: 'Six weeks',
    amount: 18900,
    is_accepted: true,
    build: null,
    seen_until: null,
    pictures: [],
    created_at: '2026-01-02T12:00:00Z',
  })
  const dialog = await openFirst()
  await dialog.findByText('Accepted')
  const warning =
    'The customer accepted $18,900 on Jan 4, 2026. If you send a new price, they’ll have to accept the new one.'
  await dialog.findByText(`${warning} To send just a message, leave this field empty.`)
  const price = dialog.getByLabelText(/^Price in dollars/)
  await userEvent.type(dialog.getByLabelText(/^Message to the customer/), 'Aluminum went up.')
  await userEvent.type(price, '19,500{Enter}')
  const question = within(await screen.findByRole('dialog', { name: 'Send a new price?' }))
  question.getByText(warning)
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' })))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Send a new price?')).toBeNull())
  expect(await data.db._outbox.count()).toBe(0)
  expect(price).toHaveProperty('value', '19,500')
  await userEvent.type(price, '{Enter}')
  const asksAgain = within(await screen.findByRole('dialog', { name: 'Send a new price?' }))
  await userEvent.click(asksAgain.getByRole('button', { name: 'Send Price' }))
  await waitFor(async () =>
    expect(await data.db._outbox.toArray()).toMatchObject([
      { body: { changes: [{ op: 'insert', values: { amount: 19500, body: 'Aluminum went up.' } }] } },
    ]),
  )
  // The newest price is not accepted, so the next one needs no question, and neither does a message.
  await dialog.findByText('$19,500')
  await userEvent.type(dialog.getByLabelText(/^Message to the customer/), 'One more')
  await userEvent.type(price, '19,000{Enter}')
  await waitFor(async () => expect(await data.db._outbox.count()).toBe(2))
})

test('the question about a new price does not open again when the accepted price changes meanwhile', async () => {
  const won = quote({ id: CUSTOMER_QUOTE_ID, user_id: 'u1', status: 'won' })
  const { data } = await show([won], { status: { ...SYNCED, isReachable: false } })
  const accept = (is_accepted: boolean) =>
    act(() =>
      data.db.rows('quote_messages').put({
        id: 'm1',
        quote_request_id: CUSTOMER_QUOTE_ID,
        user_id: 'u1',
        author: 'shop',
        body: 'Six weeks',
        amount: 18900,
        is_accepted,
        build: null,
        seen_until: null,
        pictures: [],
        created_at: '2026-01-02T12:00:00Z',
      }),
    )
  await accept(true)
  const dialog = await openFirst()
  await dialog.findByText('Accepted')
  await userEvent.type(await dialog.findByLabelText(/^Message to the customer/), 'Aluminum went up.')
  await userEvent.type(dialog.getByLabelText(/^Price in dollars/), '19,500{Enter}')
  await screen.findByRole('dialog', { name: 'Send a new price?' })
  await accept(false)
  await waitFor(() => expect(screen.queryByText('Send a new price?')).toBeNull())
  await accept(true)
  await dialog.findByText(/^The customer accepted \$18,900/)
  expect(screen.queryByText('Send a new price?')).toBeNull()
})

test('a malformed quote request is listed and can be opened', async () => {
  const wild = quote({
    customer_name: HOSTILE_HTML,
    customer_email: 'javascript:alert(1)',
    customer_phone: 'none',
    message: null,
    project_id: 'gone',
    status: 'limbo' as 'new',
    status_history: 'gone',
    attachments: null as unknown as string[],
    created_at: 'yesterday',
  })
  const { container } = await show([wild])
  const dialog = await openFirst(HOSTILE_HTML)
  dialog.getByText('No details given')
  expect(dialog.queryByRole('link')).toBeNull()
  expectNoInjection(container)
  expectNoInjection(screen.getByRole('dialog'))
})

const followUp = (over: Partial<RowTypes['quote_follow_ups']> = {}): RowTypes['quote_follow_ups'] => ({
  id: 'q1',
  assignee_id: null,
  due_on: null,
  updated_at: '2026-01-01T12:00:00Z',
  ...over,
})
const ADMINS = [
  demoProfile({ id: 'p1', user_id: 'boss', role: 'admin', display_name: 'Mina Boss' }),
  demoProfile({ id: 'p2', user_id: 'aide', role: 'admin', display_name: 'Ed Aide' }),
  demoProfile({ id: 'p3', user_id: 'u1', role: 'user', display_name: 'Ada Farrier' }),
]
const dayFromNow = (days: number) => {
  const now = new Date()
  return isoDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12))
}

test('a follow-up is planned with one choice, and assigned to an admin, each with Undo', async () => {
  const { data } = await show([quote()], {}, { quote_follow_ups: [followUp()], profiles: ADMINS })
  const dialog = await openFirst()
  const day = await dialog.findByLabelText('Follow up with Ada Farrier')
  await userEvent.selectOptions(day, 'Tomorrow')
  await screen.findByText('Follow up with Ada Farrier tomorrow')
  const assignee = dialog.getByLabelText('Assign quote request from Ada Farrier to')
  expect(
    within(assignee)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nobody', 'Mina Boss', 'Ed Aide'])
  await userEvent.selectOptions(assignee, 'Ed Aide')
  await screen.findByText('Assigned to Ed Aide')
  await waitFor(async () =>
    expect(await data.db.rows('quote_follow_ups').get('q1')).toMatchObject({
      due_on: dayFromNow(1),
      assignee_id: 'aide',
    }),
  )
  expect((await data.db._outbox.toArray()).map(({ label }) => label)).toEqual([
    { action: 'follow-up.update', subject: 'Ada Farrier' },
    { action: 'follow-up.update', subject: 'Ada Farrier' },
  ])
})

test('a follow-up can be planned for any day, and removed', async () => {
  const { data } = await show([quote()], {}, { quote_follow_ups: [followUp()], profiles: ADMINS })
  const dialog = await openFirst()
  await userEvent.selectOptions(await dialog.findByLabelText('Follow up with Ada Farrier'), 'Pick a day…')
  fireEvent.change(dialog.getByLabelText('Follow-up date'), { target: { value: '2031-05-06' } })
  expect(await data.db._outbox.count()).toBe(0)
  await userEvent.click(dialog.getByRole('button', { name: 'Set' }))
  await screen.findByText('Follow up with Ada Farrier on May 6, 2031')
  expect(dialog.queryByLabelText('Follow-up date')).toBeNull()
  expect(await data.db.rows('quote_follow_ups').get('q1')).toMatchObject({ due_on: '2031-05-06' })
  await userEvent.selectOptions(dialog.getByLabelText('Follow up with Ada Farrier'), 'Not planned')
  await screen.findByText('No follow-up planned with Ada Farrier')
  expect(await data.db.rows('quote_follow_ups').get('q1')).toMatchObject({ due_on: null })
})

test('a picked day is saved when the request is closed before it is set, unless another day was chosen', async () => {
  const { data } = await show([quote()], {}, { quote_follow_ups: [followUp()], profiles: ADMINS })
  const dialog = await openFirst()
  const choose = async (day: string) =>
    userEvent.selectOptions(await dialog.findByLabelText('Follow up with Ada Farrier'), day)
  const pick = async () => {
    await choose('Pick a day…')
    fireEvent.change(dialog.getByLabelText('Follow-up date'), { target: { value: '2031-05-06' } })
  }
  await pick()
  await choose('Not planned')
  expect(await data.db._outbox.count()).toBe(0)
  await pick()
  await userEvent.keyboard('{Escape}')
  await screen.findByText('Follow up with Ada Farrier on May 6, 2031')
  expect(await data.db.rows('quote_follow_ups').get('q1')).toMatchObject({ due_on: '2031-05-06' })
})

test('the list begins with due follow-ups, then new requests, and is filtered by follow-up and admin', async () => {
  const quotes = [
    quote({ id: 'q1', customer_name: 'Planned', status: 'quoted' }),
    quote({ id: 'q2', customer_name: 'Won', status: 'won' }),
    quote({ id: 'q3', customer_name: 'New' }),
    quote({ id: 'q4', customer_name: 'Due', status: 'contacted' }),
    quote({ id: 'q5', customer_name: 'Newest', created_at: '2026-02-01T12:00:00Z' }),
  ]
  const followUps = [
    followUp({ id: 'q1', due_on: dayFromNow(3) }),
    followUp({ id: 'q2', due_on: dayFromNow(-9) }),
    followUp({ id: 'q3' }),
    followUp({ id: 'q4', due_on: dayFromNow(0), assignee_id: 'boss' }),
  ]
  await show(
    quotes,
    { session: { kind: 'signed-in', uid: 'boss' } as Session },
    {
      quote_follow_ups: followUps,
      profiles: ADMINS,
    },
  )
  const names = () =>
    screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.getAttribute('aria-label'))
  await screen.findByRole('button', { name: 'Due' })
  expect(names()).toEqual(['Due', 'Newest', 'New', 'Planned', 'Won'].map((name) => `Select ${name}`))
  await userEvent.selectOptions(screen.getByLabelText('Follow-up'), 'Planned')
  await waitFor(() => expect(names()).toEqual(['Select Due', 'Select Planned']))
  await userEvent.selectOptions(screen.getByLabelText('Follow-up'), 'Due')
  await waitFor(() => expect(names()).toEqual(['Select Due']))
  await userEvent.selectOptions(screen.getByLabelText('Follow-up'), 'Not planned')
  await waitFor(() => expect(names()).toEqual(['Select Newest', 'Select New']))
  await userEvent.selectOptions(screen.getByLabelText('Follow-up'), '')
  await userEvent.selectOptions(screen.getByLabelText('Assigned to'), 'Me')
  await waitFor(() => expect(names()).toEqual(['Select Due']))
})
