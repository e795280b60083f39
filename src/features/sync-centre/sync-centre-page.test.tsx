import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { LocalData } from '#data/react'
import type { EntryState, OutboxEntry } from '#domain/mutation'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SyncCentrePage } from './sync-centre-page'

const REFUSED: EntryState = {
  kind: 'parked',
  verdict: { status: 'rejected', code: 'not_permitted', sqlstate: '42501' },
}
const CONFLICT: EntryState = {
  kind: 'parked',
  verdict: {
    status: 'conflict',
    conflicts: [{ table: 'projects', id: 'p1', fields: ['title'], row: { id: 'p1', title: 'Theirs' } }],
  },
}

async function withEntries(...entries: Partial<OutboxEntry>[]): Promise<LocalData> {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  for (const entry of entries) {
    await data.db._outbox.add({
      id: 'm1',
      version: 1,
      body: { kind: 'changes', changes: [] },
      keys: [],
      after: [],
      state: { kind: 'queued' },
      label: { action: 'quote.send', subject: 'Forge body' },
      createdAt: Date.now(),
      attempts: 0,
      dueAt: 0,
      lastError: null,
      ...entry,
    })
  }
  return data
}

test('U2 what waits says since when, why, and when it is tried again', async () => {
  const data = await withEntries({ attempts: 2, lastError: 'network', dueAt: Date.now() + 3_600_000 })
  renderPage(<SyncCentrePage />, data)
  await screen.findByRole('heading', { name: 'Quote request: Forge body' })
  screen.getByText('The server could not be reached. It is tried again by itself.')
  screen.getByText(/^Waiting since .+ · tried 2 times · next try /)
})

test('W4 what the server put off can be hurried, copied and given up; what is on its way cannot', async () => {
  const commands = { retry: vi.fn(async () => undefined), discard: vi.fn(async () => undefined) }
  const data = await withEntries(
    { attempts: 1, lastError: 'rate_limited', dueAt: Date.now() + 3_600_000 },
    { id: 'm2', state: { kind: 'attempted' }, attempts: 1, lastError: 'network' },
    { id: 'm3' },
  )
  renderPage(<SyncCentrePage />, data, { commands })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry now' }))
  expect(commands.retry).toHaveBeenCalledWith('m1')
  expect(screen.getAllByRole('button', { name: 'Export' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard this change?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(commands.discard).toHaveBeenCalledWith('m1'))
})

test('W4 what was refused says why, and can be retried', async () => {
  const retry = vi.fn(async () => undefined)
  renderPage(<SyncCentrePage />, await withEntries({ state: REFUSED }), { commands: { retry } })
  await screen.findByRole('heading', { name: 'Failed to send quote request' })
  screen.getByText(/Your account may not make this change\./)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledWith('m1')
})

test('W4 discarding asks first and says what goes with it', async () => {
  const discard = vi.fn(async () => undefined)
  const data = await withEntries({ state: REFUSED }, { id: 'm2', after: ['m1'] })
  renderPage(<SyncCentrePage />, data, { commands: { discard } })
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard this change?' })
  expect(dialog.textContent).toContain('and with it 1 later change')
  expect(discard).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('m1'))
})

test('a conflict shows both versions side by side', async () => {
  const body: OutboxEntry['body'] = {
    kind: 'changes',
    changes: [{ op: 'update', table: 'projects', id: 'p1', set: { title: 'Mine' }, base: { title: 'Old' } }],
  }
  renderPage(<SyncCentrePage />, await withEntries({ state: CONFLICT, body }))
  await screen.findByRole('cell', { name: 'Mine' })
  screen.getByRole('cell', { name: 'Theirs' })
  screen.getByRole('rowheader', { name: 'Title' })
})

test('with nothing to do it says so', async () => {
  renderPage(<SyncCentrePage />, await withEntries())
  await screen.findByText('Nothing waits to be sent.')
  await screen.findByText('Nothing yet.')
  screen.getByText('Everything is sent.')
})
