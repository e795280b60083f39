import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OtherAccountsWorkContext } from '#runtime/other-accounts-work'
import { LocalWriteError } from '#sync/core/local-write-error'
import type { EntryState, OutboxEntry } from '#sync/core/mutation'
import { SyncCommandError } from '#sync/core/sync-command-error'
import type { UnsentFile } from '#sync/core/unsent-file'
import type { ImportReport } from '#sync/status'
import { openDataWithEntries } from '#tests/support/component/open-data-with-entries'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { SyncCenterPage } from './sync-center-page'

const REFUSED: EntryState = {
  kind: 'parked',
  verdict: { status: 'rejected', code: 'not_permitted', sqlstate: '42501' },
}
const imported = (count: number): ImportReport => ({
  imported: Array.from({ length: count }, () => ({ action: 'quote.send', subject: 'Forge body' })),
  known: 0,
  unreadable: [],
})
const UNSENT = { kind: 'rigworks-unsent' } as UnsentFile

const quoteFor = (customer_name: string, customer_email: string): OutboxEntry['body'] => ({
  kind: 'changes',
  changes: [
    { op: 'insert', table: 'quote_requests', id: customer_name, values: { customer_name, customer_email } },
  ],
})

const CONFLICT: EntryState = {
  kind: 'parked',
  verdict: {
    status: 'conflict',
    conflicts: [{ table: 'projects', id: 'p1', fields: ['title'], row: { id: 'p1', title: 'Theirs' } }],
  },
}

test('U2: a waiting entry shows since when and why it is waiting, and when it will be retried', async () => {
  const data = await openDataWithEntries({ attempts: 2, lastError: 'network', dueAt: Date.now() + 3_600_000 })
  renderPage(<SyncCenterPage />, data, { status: { ...SYNCED, waiting: 1 } })
  await screen.findByRole('heading', { name: 'Quote request: Forge body' })
  screen.getByText('The server couldn’t be reached. We’ll retry automatically.')
  screen.getByText(/^Waiting since .+ · tried 2 times · next try /)
})

test('U2: each entry is a collapsed line with the person’s name; one “Sync Now” sends them all', async () => {
  const syncNow = vi.fn()
  const data = await openDataWithEntries(
    { body: quoteFor('Ada Farrier', 'ada@example.com') },
    { id: 'm2', body: quoteFor('Ben Smith', 'ben@example.com'), dueAt: Date.now() + 3_600_000 },
  )
  renderPage(<SyncCenterPage />, data, {
    status: { ...SYNCED, state: 'pending', waiting: 2 },
    commands: { syncNow },
  })
  await screen.findByText('Ada Farrier, ada@example.com')
  screen.getByText('Ben Smith, ben@example.com')
  screen.getByText('Saved on this device. They will be sent automatically.')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  const [first] = screen.getAllByRole('button', { name: 'Quote request: Forge body', expanded: false })
  if (first) await userEvent.click(first)
  await screen.findByRole('button', { name: 'Export' })
  await userEvent.click(screen.getByRole('button', { name: 'Sync Now' }))
  expect(syncNow).toHaveBeenCalled()
})

test('W4: “Sync Now” can be pressed while photos are uploaded', async () => {
  const syncNow = vi.fn()
  renderPage(<SyncCenterPage />, await openDataWithEntries({}), {
    status: { ...SYNCED, state: 'syncing', waiting: 1, uploadFiles: 3, uploadTotalBytes: 9 },
    commands: { syncNow },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Sync Now' }))
  expect(syncNow).toHaveBeenCalled()
})

test('W4: when one entry fails, the page says that the others were sent', async () => {
  const data = await openDataWithEntries({ attempts: 2, lastError: 'unavailable', loneFailures: 1 })
  renderPage(<SyncCenterPage />, data, { status: { ...SYNCED, state: 'pending', waiting: 1 } })
  await screen.findByText(/^Our server couldn’t process this change, though others went through/)
})

test('W4: unsent work of an ended session shows the account that must sign in', async () => {
  const session = { kind: 'signed-in', uid: 'u1', email: 'ada@example.com', isLive: false } as const
  const status = { ...SYNCED, state: 'attention', needsSignIn: true, waiting: 1 } as const
  renderPage(<SyncCenterPage />, await openDataWithEntries({}), { status, session })
  const link = await screen.findByRole('link', { name: 'Sign in as ada@example.com' })
  expect(link.getAttribute('href')).toBe('/auth')
  screen.getByText('It will be sent as soon as you sign in again.')
  expect(document.body.textContent).not.toContain('with the next connection')
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
})

test('W4: a captive portal is reported, with what to do about it', async () => {
  const status = {
    ...SYNCED,
    state: 'offline',
    isReachable: false,
    isBehindPortal: true,
    waiting: 1,
  } as const
  renderPage(<SyncCenterPage />, await openDataWithEntries({}), { status })
  // On the card and above the list.
  await waitFor(() => expect(screen.getAllByText(/This network is blocking our server/)).toHaveLength(2))
})

test('W4: a waiting entry can be exported and discarded; an entry being canceled or sent says so and cannot', async () => {
  const discard = vi.fn(async () => undefined)
  const data = await openDataWithEntries(
    { attempts: 1, lastError: 'rate_limited', dueAt: Date.now() + 3_600_000 },
    { id: 'm2', state: { kind: 'attempted' }, attempts: 1, isCancelled: true, lastError: 'network' },
    { id: 'm3', state: { kind: 'attempted' } },
  )
  renderPage(<SyncCenterPage />, data, {
    status: { ...SYNCED, waiting: 3 },
    commands: { discard, exportUnsent: async () => UNSENT },
  })
  await screen.findByText(/^Next try at /)
  screen.getByText('Undone')
  screen.getByText('Being sent')
  for (const opener of screen.getAllByRole('button', { expanded: false, name: /^Quote/ }))
    await userEvent.click(opener)
  screen.getByText(/^You undid this change\./)
  expect(screen.getAllByRole('button', { name: 'Export' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard this change?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('m1'))
})

test('O4: a discarded entry can be restored until its toast closes', async () => {
  const importUnsent = vi.fn(async () => imported(1))
  const commands = { discard: async () => undefined, exportUnsent: async () => UNSENT, importUnsent }
  renderPage(<SyncCenterPage />, await openDataWithEntries({}), {
    status: { ...SYNCED, waiting: 1 },
    commands,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard this change?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(importUnsent).toHaveBeenCalledWith(UNSENT))
  await screen.findByText('Undone')
})

test('W4: an entry that was never attempted can be exported and discarded as well', async () => {
  const discard = vi.fn(async () => undefined)
  renderPage(<SyncCenterPage />, await openDataWithEntries({ after: ['m1'] }), {
    status: { ...SYNCED, waiting: 1 },
    commands: { discard, exportUnsent: async () => UNSENT },
  })
  await screen.findByRole('button', { name: 'Export' })
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard this change?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('m1'))
})

test('W4: a refused entry shows why, and can be retried', async () => {
  const retry = vi.fn(async () => undefined)
  renderPage(<SyncCenterPage />, await openDataWithEntries({ state: REFUSED }), { commands: { retry } })
  await screen.findByRole('heading', { name: 'Failed to send quote request' })
  screen.getByText(/Your account isn’t allowed to make this change\./)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledWith('m1')
})

test('W4: accepting a replaced price shows a link to its quote, and offers no retry', async () => {
  const data = await openDataWithEntries({
    label: { action: 'quote.accept', subject: 'Q-3F2A91C0' },
    body: {
      kind: 'changes',
      changes: [{ op: 'update', table: 'quote_messages', id: 'p1', set: { is_accepted: true }, base: {} }],
    },
    state: { kind: 'parked', verdict: { status: 'rejected', code: 'outdated', sqlstate: null } },
  })
  await data.db.rows('quote_messages').add({
    id: 'p1',
    quote_request_id: 'q1',
    user_id: 'u1',
    author: 'shop',
    body: 'Our price',
    amount: 13999.5,
    is_accepted: true,
    build: null,
    seen_until: null,
    pictures: [],
    created_at: '2026-11-20T13:00:00Z',
  })
  renderPage(<SyncCenterPage />, data)
  const link = await screen.findByRole('link', { name: 'View Quote' })
  expect(link.getAttribute('href')).toBe('/my-quotes/q1')
  screen.getByText(
    'This price is no longer valid. Read the latest messages about the quote, then discard this change.',
  )
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
})

test('W4: discarding requires confirmation, and names the entries discarded with it', async () => {
  const discard = vi.fn(async () => undefined)
  const data = await openDataWithEntries({ state: REFUSED }, { id: 'm2', after: ['m1'] })
  renderPage(<SyncCenterPage />, data, { commands: { discard, exportUnsent: async () => UNSENT } })
  await screen.findByRole('heading', { name: 'Needs attention' })
  const [first] = screen.getAllByRole('button', { name: 'Discard' })
  if (first) await userEvent.click(first)
  const dialog = await screen.findByRole('dialog', { name: 'Discard this change?' })
  expect(dialog.textContent).toContain('along with 1 later change')
  expect(discard).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('m1'))
})

test('O3: a conflict lists its fields and links to the conflict page', async () => {
  renderPage(<SyncCenterPage />, await openDataWithEntries({ state: CONFLICT }))
  await screen.findByText('Both versions are safe until you choose one. They differ in: Title.')
  expect(screen.getByRole('link', { name: 'Decide' }).getAttribute('href')).toBe('/sync/conflicts/m1')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('U2: thousands of entries are counted, and shown 50 at a time', async () => {
  const data = await openDataWithEntries(...Array.from({ length: 120 }, (_, n) => ({ id: `m${n}` })))
  renderPage(<SyncCenterPage />, data, { status: { ...SYNCED, waiting: 10_000 } })
  await screen.findByText('and 9,950 more')
  expect(screen.getAllByRole('heading', { name: 'Quote request: Forge body' })).toHaveLength(50)
  await userEvent.click(screen.getByRole('button', { name: 'Show More' }))
  await screen.findByText('and 9,900 more')
})

test('L5: a check shows its result', async () => {
  const repair = vi.fn(async () => ({ isCompared: true, compared: 40, repaired: 0 }))
  renderPage(<SyncCenterPage />, await openDataWithEntries(), { commands: { repair } })
  const check = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Check and Repair Now' }))
  await check()
  await screen.findByText(/^Checked at .+: everything matches the server\.$/)
  repair.mockResolvedValue({ isCompared: true, compared: 40, repaired: 2 })
  await check()
  await screen.findByText(/2 of 40 parts of your data didn’t match the server, so we loaded them again\.$/)
  repair.mockResolvedValue({ isCompared: false, compared: 0, repaired: 0 })
  await check()
  await screen.findByText(/^Couldn’t check at .+: we couldn’t reach the server/)
})

test('L5: a check that cannot run says why', async () => {
  const repair = () => Promise.reject(new SyncCommandError('not_ready'))
  renderPage(<SyncCenterPage />, await openDataWithEntries(), { commands: { repair } })
  await userEvent.click(await screen.findByRole('button', { name: 'Check and Repair Now' }))
  await screen.findByText(/^This tab isn’t ready yet\./)
})

test('W7: a damaged entry, or one of a newer version, is marked as such and cannot be retried', async () => {
  const malformed: EntryState = {
    kind: 'parked',
    verdict: { status: 'rejected', code: 'malformed', sqlstate: null },
  }
  const data = await openDataWithEntries({ state: malformed, damaged: { seq: 1 } }, { id: 'm2', version: 99 })
  renderPage(<SyncCenterPage />, data)
  await screen.findByRole('heading', { name: 'This change was damaged on this device' })
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await screen.findByText('Needs an update')
  expect(screen.getAllByRole('button', { name: 'Export' })).toHaveLength(2)
  screen.getByText(/^This change was made in a newer version of the app/)
})

test('W4: a file of unsent work is imported, and a wrong file shows an error', async () => {
  const importUnsent = vi.fn(async () => ({
    ...imported(2),
    unreadable: [{ action: 'contact.send', subject: '' }],
  }))
  renderPage(<SyncCenterPage />, await openDataWithEntries(), { commands: { importUnsent } })
  const picker = await screen.findByTestId('unsent-file')
  await userEvent.upload(picker, new File(['{"kind":"rigworks-unsent"}'], 'a.json'))
  await screen.findByText(/^2 changes were added/)
  expect(importUnsent).toHaveBeenCalledWith({ kind: 'rigworks-unsent' })
  expect(screen.getByRole('list', { name: 'Added' }).textContent).toBe('Quote request: Forge body (2 times)')
  expect(screen.getByRole('list', { name: 'Couldn’t be read' }).textContent).toBe('Message to the shop')
  await userEvent.upload(picker, new File(['<html>'], 'b.json', { type: 'application/json' }))
  await screen.findByText(/^This file can’t be read/)
  importUnsent.mockRejectedValueOnce(new SyncCommandError('other_person'))
  await userEvent.upload(picker, new File(['{}'], 'c.json'))
  const answer = await screen.findByText(/belongs to someone else/)
  // One element for all results, so that an old result is not left beside the next.
  expect(answer.getAttribute('role')).toBe('status')
  expect(screen.queryByText('Error')).toBeNull()
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  importUnsent.mockRejectedValueOnce(new TypeError('a defect'))
  await userEvent.upload(picker, new File(['{}'], 'x.json'))
  await waitFor(() => expect(answer.textContent).toMatch(/^Something broke on our side/))
  expect(reported).toHaveBeenCalledOnce()
  importUnsent.mockRejectedValueOnce(new LocalWriteError('quota'))
  await userEvent.upload(picker, new File(['{}'], 'd.json'))
  await waitFor(() => expect(answer.textContent).toMatch(/^This device has no space left\./))
  importUnsent.mockResolvedValueOnce({ ...imported(2_000), unreadable: [] })
  await userEvent.upload(picker, new File(['{}'], 'e.json'))
  await waitFor(() => expect(answer.textContent).toMatch(/^2,000 changes were added at /))
})

test('an export removes the whole result of the import before it', async () => {
  const commands = { importUnsent: async () => imported(2), exportUnsent: async () => UNSENT }
  renderPage(<SyncCenterPage />, await openDataWithEntries({}), {
    status: { ...SYNCED, waiting: 1 },
    commands,
  })
  await userEvent.upload(await screen.findByTestId('unsent-file'), new File(['{}'], 'a.json'))
  await screen.findByRole('list', { name: 'Added' })
  await userEvent.click(screen.getByRole('button', { name: 'Export Unsent Changes' }))
  await waitFor(() => expect(screen.queryByText(/^2 changes were added/)).toBeNull())
  expect(screen.queryByRole('list', { name: 'Added' })).toBeNull()
})

test('U1: without durable storage, the page does not say that something is saved', async () => {
  const data = await openDataWithEntries({})
  renderPage(
    <SyncCenterPage />,
    { ...data, store: { ...data.store, isDurable: false } },
    { status: { ...SYNCED, waiting: 1 } },
  )
  await screen.findByRole('heading', { name: 'Quote request: Forge body' })
  expect(document.body.textContent).not.toMatch(/saved on this device/i)
  expect(screen.getAllByText(/^In this tab only/).length).toBeGreaterThan(0)
})

test('W9: does not list canceled-out mutations as done, and merges equal ones into one line', async () => {
  const data = await openDataWithEntries()
  const label = { action: 'favorite.add', subject: 'Forge body' }
  await data.db._done.bulkAdd([
    { id: 'd1', label, doneAt: 1, outcome: 'applied' },
    { id: 'd2', label, doneAt: 2, outcome: 'cancelled_out' },
    { id: 'd3', label, doneAt: 3, outcome: 'applied' },
  ])
  renderPage(<SyncCenterPage />, data)
  await screen.findByRole('heading', { name: 'Save Forge body' })
  screen.getByText(/^2 times, last /)
})

test('I3: unsent work of a signed-out account is mentioned next to the person’s own sync state', async () => {
  const page = (
    <OtherAccountsWorkContext value={1}>
      <SyncCenterPage />
    </OtherAccountsWorkContext>
  )
  renderPage(page, await openDataWithEntries())
  await screen.findByText(/^One change by someone who logged out is stored here\./)
  screen.getByText('Up to date. None of your changes are waiting to be sent.')
})

test('says so when no entry is waiting', async () => {
  renderPage(<SyncCenterPage />, await openDataWithEntries())
  await screen.findByText('Nothing is waiting to be sent.')
  await screen.findByText('Nothing yet.')
  screen.getByText('Up to date. Nothing is waiting to be sent.')
})
