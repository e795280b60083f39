import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SessionPort } from '#runtime/session'
import { BackendError } from '#sync/errors'
import type { SyncStatus, SyncStatusSource } from '#sync/status'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { AUDIT_PAGE_SIZE, type AuditLine } from './audit-line'
import { ChangesSection } from './changes-section'

const line = (at: string, part: Partial<AuditLine> = {}): AuditLine => ({
  kind: 'role',
  at,
  actor: 'u1',
  actor_name: 'Ann',
  target: 'u2',
  target_name: 'Ben',
  key: null,
  field: null,
  before: 'user',
  after: 'admin',
  ...part,
})

const open = async (rpc: SessionPort['rpc'], status: SyncStatus | SyncStatusSource = SYNCED) =>
  renderPage(<ChangesSection />, await openTestData({ kind: 'user', uid: 'u1' }, {}), {
    port: { rpc },
    status,
  })

it('shows who changed what, and loads older lines with a button until there are no more', async () => {
  const parts = [
    [
      ...Array.from({ length: AUDIT_PAGE_SIZE - 1 }, () => line('2026-11-22T10:00:00Z')),
      line('2026-11-21T10:00:00Z', {
        kind: 'setting',
        key: 'payment_settings',
        field: 'taxRate',
        before: 0.07,
        after: 0.08,
      }),
    ],
    [line('2026-11-20T10:00:00Z', { kind: 'closed', actor: null, target_name: null, after: null })],
  ]
  const rpc = vi.fn(async () => parts.shift())
  await open(rpc)
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines).toHaveLength(AUDIT_PAGE_SIZE)
  expect(lines[0]).toContain('Ann made Ben an admin')
  expect(lines.at(-1)).toContain('7% 8%')
  await userEvent.click(screen.getByRole('button', { name: 'Show Older Changes' }))
  await screen.findByText('A customer')
  expect(rpc).toHaveBeenLastCalledWith('read_changes', { before: '2026-11-21T10:00:00Z' })
  screen.getByText('That’s everything.')
  expect(screen.queryByRole('button', { name: 'Show Older Changes' })).toBeNull()
})

it('a request that fails because the connection is lost shows no error, and is repeated once the connection is back', async () => {
  const rpc = vi.fn(async (): Promise<unknown> => {
    throw new BackendError('network')
  })
  let status: SyncStatus = { ...SYNCED, state: 'offline' }
  const listeners = new Set<() => void>()
  const change = (next: SyncStatus) =>
    act(() => {
      status = next
      for (const listener of listeners) listener()
    })
  await open(rpc, {
    get: () => status,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  await screen.findByText('No connection')
  await waitFor(() => expect(rpc).toHaveBeenCalledOnce())
  change(OFFLINE)
  expect(screen.queryByText('Failed to load the audit log')).toBeNull()
  rpc.mockResolvedValue([line('2026-11-22T10:00:00Z')])
  change(SYNCED)
  await screen.findByText('That’s everything.')
})

it('says that it needs a connection, and sends no request while offline', async () => {
  const rpc = vi.fn()
  await open(rpc, OFFLINE)
  await screen.findByText('No connection')
  screen.getByText('You need a connection to see the audit log. It will show up here once you’re online.')
  expect(rpc).not.toHaveBeenCalled()
})

it('shows why loading failed, and retries', async () => {
  const rpc = vi
    .fn<SessionPort['rpc']>()
    .mockRejectedValueOnce(new BackendError('unavailable'))
    .mockResolvedValueOnce([])
  await open(rpc)
  await screen.findByText('Failed to load the audit log')
  screen.getByText(/The server isn’t available right now./)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('No changes yet')
})
