/** The page of a request without an account that waits, opened again after a reload. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowValues } from '#shared/schema/row-values'
import type { Change, EntryState, OutboxEntry } from '#sync/core/mutation'
import { type Principal, uidOf } from '#sync/core/principal'
import type { LocalData } from '#sync/react'
import { discardWithoutEngine, editWithoutEngine } from '#tests/support/component/commands-without-engine'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { APPLIED } from '#tests/support/component/settle-queued-entries'
import { OFFLINE } from '#tests/support/synced-status'
import { sendQuote } from './actions'
import { quoteFromDialog } from './quote-request'
import { QuoteSentPage } from './quote-sent-page'

const FORM = { name: 'Ann Smith', email: 'ann@example.com', phone: '315 555 0100', details: 'Two drawers.' }
const PHOTO = { type: 'image/jpeg', bytes: new Uint8Array([1]).buffer, extension: 'jpg' }

interface Waiting {
  state?: EntryState
  details?: string
  /** Of a build. */
  link?: string
  principal?: Principal
}

async function showWaiting({
  state,
  details = FORM.details,
  principal = { kind: 'anonymous' },
  ...link
}: Waiting = {}) {
  const data = await openTestData(principal)
  const request = quoteFromDialog(
    { ...FORM, details },
    { projectId: null, rigId: null, ...link },
    uidOf(principal),
  )
  const { quoteId } = await sendQuote(data.store, request, 'A rig', [PHOTO])
  if (state) await data.db._outbox.toCollection().modify({ state })
  const offline = OFFLINE
  const page = renderPage(
    <main>
      <QuoteSentPage />
    </main>,
    data,
    {
      at: `/get-quote/sent/${quoteId}`,
      route: '/get-quote/sent/:id',
      status: offline,
      commands: { discard: discardWithoutEngine(data), edit: editWithoutEngine(data) },
    },
  )
  return { data, page }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('shows what will be sent, also after a reload, and nothing of it once it is sent', async () => {
  const { data } = await showWaiting()
  await heading("Saved. It goes out when you're back online")
  for (const text of ['Ann Smith', '(315) 555-0100', 'Two drawers.']) screen.getByText(text)
  expect(screen.getByText('Photos').nextSibling?.textContent).toBe('1')
  await data.db._outbox.toCollection().modify({ state: APPLIED, body: { kind: 'changes', changes: [] } })
  await screen.findByText('For your privacy, once your request is sent, this device forgets what you typed.')
  expect(screen.queryByText('Two drawers.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Discard Request' })).toBeNull()
})

test('a request that waits can be discarded, after a question', async () => {
  const { data, page } = await showWaiting()
  const [{ id: mutationId } = { id: '' }] = await data.db._outbox.toArray()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard Request' }))
  const ask = async () => within(await screen.findByRole('dialog', { name: 'Discard this request?' }))
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await data.db._outbox.count()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Discard Request' }))
  await userEvent.click((await ask()).getByRole('button', { name: 'Discard' }))
  await heading('This request was discarded')
  expect(screen.queryByText('Two drawers.')).toBeNull()
  expect(await data.db._outbox.count()).toBe(0)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  // The history keeps it for a reload.
  expect(page.router.state.location.state).toMatchObject({ mutationId })
})

test('a request that may have reached the server cannot be discarded here', async () => {
  await showWaiting({ state: { kind: 'attempted' } })
  await screen.findByText('Two drawers.')
  expect(screen.queryByRole('button', { name: 'Discard Request' })).toBeNull()
})

const LINK = 'https://rigworks.example/build#1.abc'

async function openEditor() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Request' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit your request' }))
  const field = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label)
  return { dialog, field, save: () => userEvent.click(dialog.getByRole('button', { name: 'Save' })) }
}
const valuesOf = (entry: OutboxEntry | undefined) =>
  entry?.body.kind === 'changes' && entry.body.changes[0]?.op === 'insert' ? entry.body.changes[0].values : {}

test('a request that waits can be edited: its entry gets the new values, and keeps photos and build', async () => {
  const { data } = await showWaiting({ link: LINK })
  const [before] = await data.db._outbox.toArray()
  const { dialog, field, save } = await openEditor()
  expect(field(/^Name/).value).toBe('Ann Smith')
  expect(field(/^Message/).value.trim()).toBe('Two drawers.')
  dialog.getByText('Your photo stays with the request.')
  await userEvent.clear(field(/^Message/))
  await userEvent.type(field(/^Message/), 'Three drawers.')
  await userEvent.clear(field(/^Email/))
  await save()
  await dialog.findByText(/Email is required/)
  await userEvent.type(field(/^Email/), 'Ann@Example.org')
  await save()
  await screen.findByText('Three drawers.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const entries = await data.db._outbox.toArray()
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ keys: before?.keys, files: before?.files, state: { kind: 'queued' } })
  expect(valuesOf(entries[0])).toEqual({
    ...valuesOf(before),
    customer_email: 'ann@example.org',
    message: `Three drawers.\n\nOpen this build: ${LINK}`,
  })
  expect(await data.db._files.count()).toBe(1)
})

test.each([
  [0, null],
  [2, 'Your 2 photos stay with the request.'],
])('the editor of a request with %i photos says what becomes of them', async (photos, line) => {
  const { data } = await showWaiting()
  const [entry] = await data.db._outbox.toArray()
  const attachments = Array.from({ length: photos }, (_, at) => `quote-attachments/${at}.jpg`)
  const [insert] = entry?.body.kind === 'changes' ? entry.body.changes : []
  const changes = [{ ...insert, values: { ...valuesOf(entry), attachments } } as Change]
  await data.db._outbox.toCollection().modify({ body: { kind: 'changes', changes } })
  const { dialog } = await openEditor()
  expect(dialog.queryByText(/stays? with the request/)?.textContent ?? null).toBe(line)
})

const PHRASE = 'As in my mail:\nOpen this build: https://rigworks.example/build#1.old\nBut longer.'

test('only the link that the app has added is not text: what the person wrote above it stays', async () => {
  const { data } = await showWaiting({ link: LINK, details: PHRASE })
  const { field, save } = await openEditor()
  expect(field(/^Message/).value.trim()).toBe(PHRASE)
  await userEvent.type(field(/^Name/), 'e')
  await save()
  await screen.findByText('Ann Smithe')
  expect(valuesOf((await data.db._outbox.toArray())[0])).toMatchObject({
    message: `${PHRASE}\n\nOpen this build: ${LINK}`,
  })
})

test.each([
  ['a customer’s link', { kind: 'user', uid: crypto.randomUUID() }, `See\nOpen this build: ${LINK}`],
  ['words after the phrase', { kind: 'anonymous' }, 'See\nOpen this build: it has two drawers'],
] as const)('%s is text that can be edited and is kept', async (_what, principal, details) => {
  const { data } = await showWaiting({ principal, details })
  const { field, save } = await openEditor()
  expect(field(/^Message/).value).toBe(details)
  await userEvent.type(field(/^Message/), '!')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(valuesOf((await data.db._outbox.toArray())[0])).toMatchObject({ message: `${details}!` })
})

test.each(['attempted', 'applied', 'sent and forgotten'])(
  'a request that goes out while it is edited (%s) is not changed, and the typed text stays',
  async (how) => {
    const { data } = await showWaiting()
    const { field, save } = await openEditor()
    await userEvent.type(field(/^Message/), ' Or three.')
    const [entry] = await data.db._outbox.toArray()
    if (how === 'sent and forgotten') {
      await data.db._done.put({ ...(entry as OutboxEntry), outcome: 'applied', doneAt: Date.now() })
      await data.db._outbox.clear()
    } else {
      const state: EntryState = how === 'applied' ? APPLIED : { kind: 'attempted' }
      await data.db._outbox.toCollection().modify({ state })
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Request' })).toBeNull())
    await save()
    await screen.findByText('Your request was already sent without this change. Message or call us about it.')
    expect(field(/^Message/).value).toBe('Two drawers. Or three.')
    for (const kept of await data.db._outbox.toArray())
      expect(valuesOf(kept)).toMatchObject({ message: 'Two drawers.' })
    // Its button is gone.
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  },
)

const YOURS = 'What you typed is still here'

/** Another tab changes the request, under another id of its entry. */
async function changeInOtherTab(data: LocalData, set: RowValues) {
  const [entry] = await data.db._outbox.toArray()
  const id = entry?.body.kind === 'changes' ? entry.body.changes[0]?.id : undefined
  await editWithoutEngine(data)(entry?.id ?? '', [{ table: 'quote_requests', id: id ?? '', set }])
}

test('a request that another tab has changed is saved by a second press, with what was typed in either tab', async () => {
  const { data } = await showWaiting({ link: LINK })
  const { field, save } = await openEditor()
  const OTHERS = `One drawer.\n\nOpen this build: ${LINK}`
  await userEvent.type(field(/^Message/), 'Or three.')
  await changeInOtherTab(data, { customer_name: 'Ann Jones', message: OTHERS })
  await save()
  await screen.findByText(
    `This request was changed in another tab. ${YOURS}: press Save again to send it, or Cancel to keep the other version.`,
  )
  expect(field(/^Message/).value).toBe('Two drawers.\nOr three.')
  expect(field(/^Name/).value).toBe('Ann Jones')
  expect(valuesOf((await data.db._outbox.toArray())[0])).toMatchObject({ message: OTHERS })
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const entries = await data.db._outbox.toArray()
  expect(entries.map(valuesOf)).toMatchObject([
    { customer_name: 'Ann Jones', message: `Two drawers.\nOr three.\n\nOpen this build: ${LINK}` },
  ])
})

test.each([
  [
    'sent',
    `This request was changed in another tab and has already been sent. ${YOURS}: send it to us as a message, or call us.`,
  ],
  [
    'on its way',
    `This request was changed in another tab and has already been sent. ${YOURS}: send it to us as a message, or call us.`,
  ],
  [
    'discarded',
    `This request was discarded in another tab. ${YOURS}: copy it into a new request, or call us.`,
  ],
  ['forgotten', `This request is no longer on this device. ${YOURS}: call us before you send it again.`],
])(
  'a request that another tab has changed and that is %s is not changed, and the typed text stays',
  async (how, sentence) => {
    const { data } = await showWaiting()
    const { field, save } = await openEditor()
    await userEvent.type(field(/^Message/), ' Or three.')
    if (how === 'discarded') await discardWithoutEngine(data)((await data.db._outbox.toArray())[0]?.id ?? '')
    else await changeInOtherTab(data, { message: 'One drawer.' })
    const [entry] = await data.db._outbox.toArray()
    if (how === 'sent')
      await data.db._done.put({ ...(entry as OutboxEntry), outcome: 'applied', doneAt: Date.now() })
    if (how === 'on its way') await data.db._outbox.toCollection().modify({ state: { kind: 'attempted' } })
    else await data.db._outbox.clear()
    await save()
    await screen.findByText(sentence)
    expect(field(/^Message/).value).toBe('Two drawers. Or three.')
    for (const kept of await data.db._outbox.toArray())
      expect(valuesOf(kept)).toMatchObject({ message: 'One drawer.' })
  },
)

test('a saved edit is announced; the focus is on the button, and on the heading once the button is gone', async () => {
  const { data } = await showWaiting()
  const { field, save } = await openEditor()
  await userEvent.type(field(/^Message/), ' Or three.')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your request will be sent with your changes.',
  )
  const button = await screen.findByRole('button', { name: 'Edit Request' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await act(() => data.db._outbox.toCollection().modify({ state: { kind: 'attempted' } }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

const CALL_ME = 'Specialty: Farrier\nPreferred Contact: Phone'

test('a request that asks for a call keeps a phone number', async () => {
  const { data } = await showWaiting({ details: CALL_ME })
  const { dialog, field, save } = await openEditor()
  await userEvent.clear(field(/^Phone/))
  await save()
  await dialog.findByText(/Phone is required/)
  await userEvent.type(field(/^Phone/), '315 555 0199')
  await save()
  await screen.findByText('(315) 555-0199')
  expect(valuesOf((await data.db._outbox.toArray())[0])).toMatchObject({ customer_phone: '315 555 0199' })
})

test('the phone number of any other request may be removed', async () => {
  const { data } = await showWaiting()
  const { field, save } = await openEditor()
  await userEvent.clear(field(/^Phone/))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(valuesOf((await data.db._outbox.toArray())[0])).toMatchObject({ customer_phone: null })
})

test('the page finds the outcome of a request that was edited, and sent with another id', async () => {
  const { data, page } = await showWaiting()
  const [entry] = await data.db._outbox.toArray()
  await act(() =>
    page.router.navigate(page.router.state.location.pathname, {
      state: { form: 'page', from: '/', subject: '', mutationId: entry?.id },
    }),
  )
  const { field, save } = await openEditor()
  await userEvent.type(field(/^Message/), ' Or three.')
  await save()
  await screen.findByText('Two drawers. Or three.')
  const [edited] = await data.db._outbox.toArray()
  await data.db._done.put({ ...(edited as OutboxEntry), outcome: 'applied', doneAt: Date.now() })
  await data.db._outbox.clear()
  await heading('Quote Request Submitted!')
})
