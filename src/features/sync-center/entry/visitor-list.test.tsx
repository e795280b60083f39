import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { VisitorOutboxContext } from '#runtime/visitor-outbox'
import type { OutboxEntry } from '#sync/core/mutation'
import type { UnsentFile } from '#sync/core/unsent-file'
import type { SyncCommands, SyncStatus } from '#sync/status'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { SyncCenterPage } from '../sync-center-page'

const session = { kind: 'signed-in', uid: 'u1', email: 'ada@example.com', isLive: true } as const

const MESSAGE: Omit<OutboxEntry, 'seq'> = {
  id: 'm1',
  version: 1,
  body: {
    kind: 'changes',
    changes: [
      { op: 'insert', table: 'contact_messages', id: 'c1', values: { name: 'Ben', message: 'My secret' } },
    ],
  },
  keys: [],
  after: [],
  state: { kind: 'queued' },
  label: { action: 'contact.send', subject: 'My secret plan' },
  createdAt: Date.now(),
  attempts: 0,
  dueAt: 0,
  lastError: null,
}

/** Renders the sync center of a signed-in person on a device where the visitor's outbox has the entries `left`. */
async function show(
  left: Partial<OutboxEntry> | Partial<OutboxEntry>[],
  status: Partial<SyncStatus>,
  commands: Partial<SyncCommands> = {},
) {
  const visitor = await openTestData({ kind: 'anonymous' })
  await visitor.store.write([], async (tx) => {
    for (const one of [left].flat()) await tx.addEntry({ ...MESSAGE, ...one })
  })
  const person = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(
    <VisitorOutboxContext value={{ localData: visitor, commands: commands as SyncCommands }}>
      <SyncCenterPage />
    </VisitorOutboxContext>,
    person,
    { session, status: { ...SYNCED, ...status } },
  )
  return within(await screen.findByRole('region', { name: 'Made without an account' }))
}

test("I1: lists a visitor's waiting entries by kind and time, and shows no content", async () => {
  const list = await show({}, { state: 'pending', visitorWaiting: 1 })
  const opener = list.getByRole('button', { name: 'Message to the shop' })
  await userEvent.click(opener)
  list.getByText('It will be sent automatically.')
  expect(document.body.textContent).not.toMatch(/secret|Ben/)
  expect(list.queryByRole('button', { name: 'Export' })).toBeNull()
  screen.getByText('Nothing else is waiting to be sent.')
  screen.getByText('Saved on this device, waiting to send: 1 request made without an account.')
})

test('U2: a refused entry shows why, and can be retried in the visitor’s outbox', async () => {
  const retry = vi.fn(async () => undefined)
  const state = {
    kind: 'parked',
    verdict: { status: 'rejected', code: 'too_large', sqlstate: null },
  } as const
  const list = await show({ state }, { state: 'attention', visitorAttention: 1 }, { retry })
  list.getByText('This change is larger than the server accepts.')
  await userEvent.click(list.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledWith('m1')
})

test('W4: several refused entries can be retried together', async () => {
  const retryAll = vi.fn(async () => undefined)
  const state = {
    kind: 'parked',
    verdict: { status: 'rejected', code: 'malformed', sqlstate: null },
  } as const
  const list = await show(
    [
      { id: 'm1', state },
      { id: 'm2', state },
    ],
    { state: 'attention', visitorAttention: 2 },
    { retryAll },
  )
  await userEvent.click(list.getByRole('button', { name: 'Retry All' }))
  expect(retryAll).toHaveBeenCalledOnce()
})

test('I1: discarding requires confirmation, and can be undone', async () => {
  const file = { kind: 'rigworks-unsent' } as UnsentFile
  const discard = vi.fn(async () => undefined)
  const importUnsent = vi.fn(async () => ({ imported: [MESSAGE.label], known: 0, unreadable: [] }))
  const state = {
    kind: 'parked',
    verdict: { status: 'rejected', code: 'exists', sqlstate: null },
  } as const
  const list = await show(
    { state },
    { state: 'attention', visitorAttention: 1 },
    { discard, importUnsent, exportUnsent: async () => file },
  )
  await userEvent.click(list.getByRole('button', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this request?' }))
  dialog.getByText(/perhaps by someone else/)
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('m1'))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(importUnsent).toHaveBeenCalledWith(file))
  expect(document.body.textContent).not.toContain('secret')
})
