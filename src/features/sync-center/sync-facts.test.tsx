/** How the sync center shows the state of the server that sync has found, and what can be done about it. */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AppVersionContext, type AppVersions } from '#runtime/app-version'
import type { RowTypes } from '#shared/schema/rows'
import type { EntryState, OutboxEntry } from '#sync/core/mutation'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { SyncCenterPage } from './sync-center-page'

const session = { kind: 'signed-in', uid: 'u1', email: 'ada@example.com', isLive: true } as const
const SINCE = new Date(2026, 10, 21, 14, 5).getTime()

interface Surroundings extends RenderAppOptions {
  entries?: Partial<OutboxEntry>[]
  rows?: { [T in keyof RowTypes]?: RowTypes[T][] }
  versions?: AppVersions | null
}

async function show({ entries = [], rows = {}, versions = null, ...options }: Surroundings) {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, rows)
  await data.store.write([], (tx) =>
    tx.addEntries(
      entries.map((entry, index) => ({
        id: `m${index + 1}`,
        version: 1,
        body: { kind: 'changes', changes: [] },
        keys: [],
        after: [],
        state: { kind: 'queued' },
        label: { action: 'quote.send', subject: `Body ${index + 1}` },
        createdAt: Date.now(),
        attempts: 0,
        dueAt: 0,
        lastError: null,
        ...entry,
      })),
    ),
  )
  renderPage(
    <AppVersionContext value={versions}>
      <SyncCenterPage />
    </AppVersionContext>,
    data,
    { session, ...options },
  )
  await screen.findByRole('heading', { name: 'Waiting to send' })
  return data
}

const parked = (more: Partial<Extract<EntryState, { kind: 'parked' }>> = {}): EntryState => ({
  kind: 'parked',
  verdict: { status: 'rejected', code: 'not_permitted', sqlstate: '42501' },
  ...more,
})
const UNANSWERED = parked({
  isUnanswered: true,
  verdict: { status: 'rejected', code: 'server_error', sqlstate: null },
})
const CONFLICT = parked({ verdict: { status: 'conflict', conflicts: [] } })

test('W4: says next to the waiting entries that the server cannot save', async () => {
  await show({ entries: [{}], status: { ...SYNCED, state: 'pending', waiting: 1, areWritesFailing: true } })
  await screen.findByText(
    'Saved on this device. The server can’t save changes right now. It will be sent automatically as soon as possible.',
  )
  screen.getByText(
    'The server can’t save changes right now. Saved on this device, waiting to send: 1 change.',
  )
})

test('U4: tells everyone that the server is postponing changes, and links an admin to the cause', async () => {
  const status = { ...SYNCED, state: 'pending' as const, horizonStalledSince: SINCE }
  await show({ status, rows: { profiles: [demoProfile({ user_id: 'u1', role: 'admin' })] } })
  screen.getByText(
    /^Nothing is waiting to be sent\. The server has been holding back some changes since Nov 21, 2026, 2:05 PM\.$/,
  )
  const link = await screen.findByRole('link', { name: 'Why they’re held back' })
  expect(link.getAttribute('href')).toBe('/admin-panel?section=sync-health')
})

test('U4: tells a customer with waiting entries as well, without the link', async () => {
  await show({
    status: { ...SYNCED, state: 'pending', waiting: 1, horizonStalledSince: SINCE },
    rows: { profiles: [demoProfile({ user_id: 'u1', role: 'user' })] },
  })
  screen.getByText('The server has been holding back some changes since Nov 21, 2026, 2:05 PM.')
  expect(screen.queryByRole('link', { name: 'Why they’re held back' })).toBeNull()
})

test('S14: a version that is too old switches to the newer one as soon as it is ready', async () => {
  let state: ReturnType<AppVersions['get']> = 'none'
  const listeners = new Set<() => void>()
  const accept = vi.fn()
  const check = vi.fn<AppVersions['check']>().mockResolvedValueOnce('newest').mockResolvedValue('newer')
  await show({
    entries: [{}],
    status: { ...SYNCED, state: 'attention', waiting: 1, needsUpdate: true },
    versions: {
      get: () => state,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      check,
      accept,
    },
  })
  screen.getByText('This version is too old to sync. Update to continue. Your unsent changes are safe.')
  await screen.findByText('Saved on this device. It will be sent once this app is updated.')
  await userEvent.click(screen.getByRole('button', { name: 'Update Now' }))
  await screen.findByText('There’s no newer version yet. Try again in a few minutes.')
  await userEvent.click(screen.getByRole('button', { name: 'Update Now' }))
  await screen.findByText(/^Downloading the new version\./)
  // The installation failed.
  act(() => {
    for (const listener of listeners) listener()
  })
  await screen.findByText('The new version couldn’t be downloaded. Try again in a few minutes.')
  await userEvent.click(screen.getByRole('button', { name: 'Update Now' }))
  await screen.findByText(/^Downloading the new version\./)
  expect(accept).not.toHaveBeenCalled()
  state = 'ready'
  act(() => {
    for (const listener of listeners) listener()
  })
  expect(accept).toHaveBeenCalledOnce()
})

test('W4: an entry parked without a verdict is retried automatically, and can be retried immediately', async () => {
  const retry = vi.fn(async () => undefined)
  await show({
    entries: [{ state: UNANSWERED }],
    status: { ...SYNCED, state: 'attention', attention: 1 },
    commands: { retry },
  })
  await screen.findByText(/couldn’t process this change after several tries\. We’ll retry automatically\./)
  expect(screen.queryByRole('button', { name: 'Retry All' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Retry Now' }))
  expect(retry).toHaveBeenCalledWith('m1')
})

test('W4: one button retries several entries; the focus moves to their list, and the result is announced', async () => {
  const data = await show({
    entries: [{ state: parked() }, { state: UNANSWERED }],
    status: { ...SYNCED, state: 'attention', attention: 2 },
    commands: {
      async retryAll() {
        const all = await data.db._outbox.toArray()
        await data.db._outbox.bulkPut(all.map((entry) => ({ ...entry, state: { kind: 'queued' } })))
      },
    },
  })
  const button = await screen.findByRole('button', { name: 'Retry All' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  const waiting = screen.getByRole('heading', { name: 'Waiting to send' })
  await waitFor(() => expect(document.activeElement).toBe(waiting))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Needs attention' })).toBeNull())
  screen.getByText('The changes are waiting to be sent again.')
  await screen.findByRole('button', { name: 'Quote request: Body 1' })
})

test('W4: a conflict does not count as retryable', async () => {
  await show({
    entries: [{ state: parked() }, { state: CONFLICT }],
    status: { ...SYNCED, state: 'attention', attention: 2 },
  })
  await screen.findByRole('link', { name: 'Decide' })
  expect(screen.queryByRole('button', { name: 'Retry All' })).toBeNull()
})
