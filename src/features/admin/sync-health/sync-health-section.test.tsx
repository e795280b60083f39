import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SessionPort } from '#runtime/session'
import { BackendError } from '#sync/errors'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import type { SyncHealth } from './sync-health'
import { SyncHealthSection } from './sync-health-section'

/** An answer of the database, as in tests/database/sync/sync-health.test.ts. */
const WELL: SyncHealth = {
  at: '2026-11-24T02:55:00.123456+00:00',
  is_read_only: false,
  horizon: { age_seconds: 0, writer: null },
  devices: {
    seen: 12,
    up_to_date: 12,
    hour: 0,
    day: 0,
    older: 0,
    waiting: 0,
    last_seen_at: '2026-11-24T02:54:10+00:00',
  },
  parked: [],
}
const HELD: SyncHealth['horizon'] = {
  age_seconds: 14 * 60 + 5,
  writer: {
    kind: 'session',
    pid: 4711,
    gid: null,
    application_name: 'Nightly import',
    user_name: 'postgres',
    database: 'postgres',
    state: 'idle in transaction',
    since: '2026-11-24T02:40:55.123456+00:00',
  },
}

const open = async (rpc: SessionPort['rpc'], status = SYNCED) =>
  renderPage(<SyncHealthSection />, await openTestData({ kind: 'user', uid: 'u1' }, {}), {
    port: { rpc },
    status,
  })

const row = (label: string) => screen.getByText(label).nextElementSibling?.textContent

it('shows how many changes were waiting when the devices last reported', async () => {
  await open(async () => ({ ...WELL, devices: { ...WELL.devices, waiting: 3 } }))
  await screen.findByText(
    'Changes reach devices within seconds. 3 changes were waiting when the devices last reported.',
  )
})

it('shows that sync is healthy, then the number of devices and that no change is parked', async () => {
  const rpc = vi.fn(async () => WELL)
  await open(rpc)
  await screen.findByText('All good: changes reach devices within seconds.')
  expect(rpc).toHaveBeenCalledExactlyOnceWith('sync_health', {})
  expect([row('Longest-running save'), row('Program'), row('Reported in'), row('Up to date')]).toEqual([
    'None',
    'None',
    '12',
    '12',
  ])
  screen.getByText('None.')
  screen.getByText(/^As of Nov 2\d, 2026/)
  expect(screen.queryByText(/pg_terminate_backend/)).toBeNull()
})

it('shows which database writer delays changes, for how long, and how to end it', async () => {
  await open(async () => ({ ...WELL, horizon: HELD }))
  const sentence = await screen.findByText(/^A program on the server \(Nightly import\) has held up changes/)
  expect(sentence.textContent).toMatch(
    /^A program on the server \(Nightly import\) has held up changes for 14 minutes, since .+\. Nobody will see newer changes until it finishes\.$/,
  )
  screen.getByText('select pg_terminate_backend(4711);')
  expect([row('Longest-running save'), row('Process ID'), row('State')]).toEqual([
    '14 minutes',
    '4711',
    'idle in transaction',
  ])
})

it('shows that sync is healthy despite a writer that started seconds ago', async () => {
  await open(async () => ({ ...WELL, horizon: { ...HELD, age_seconds: 3 } }))
  await screen.findByText('All good: changes reach devices within seconds.')
  expect([row('Longest-running save'), row('Program')]).toEqual(['3 seconds', 'Nightly import'])
})

it('shows parked changes with the sentences of the Sync center, and a general sentence for an unknown code', async () => {
  await open(async () => ({
    ...WELL,
    devices: { ...WELL.devices, seen: 14, day: 1, older: 1 },
    parked: [
      { code: 'server_error', changes: 20, devices: 2 },
      { code: 'conflict', changes: 1, devices: 1 },
      { code: 'other', changes: 1, devices: 1 },
    ],
  }))
  await screen.findByText(
    'Changes reach devices within seconds. 2 devices are behind and 22 changes need attention.',
  )
  const list = within(screen.getByRole('region', { name: 'Changes that need attention' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20Our server couldn’t process this change after several tries. server_error, on 2 devices',
    '1This was also changed somewhere else. conflict, on 1 device',
    '1The server refused this change for an unknown reason. other, on 1 device',
  ])
})

it('shows a read-only database, and a writer whose start the server may not read', async () => {
  const answers: SyncHealth[] = [
    { ...WELL, is_read_only: true },
    {
      ...WELL,
      horizon: { age_seconds: null, writer: HELD.writer && { ...HELD.writer, since: null, state: null } },
    },
  ]
  await open(async () => answers.shift())
  await screen.findByText(/^The server can’t save anything right now/)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(
    /^A program on the server \(Nightly import\) is saving changes\. We can’t tell how long/,
  )
  expect(row('Longest-running save')).toBe('Unknown')
})

it('does not show that sync is healthy when no device has reported', async () => {
  const none = { ...WELL.devices, seen: 0, up_to_date: 0, waiting: 0, last_seen_at: null }
  await open(vi.fn(async () => ({ ...WELL, devices: none })))
  await screen.findByText('Nothing is held up. No device has reported in the last 24 hours.')
})

it('keeps showing the last answer when a refresh fails, and shows the reason', async () => {
  const rpc = vi
    .fn<SessionPort['rpc']>()
    .mockResolvedValueOnce(WELL)
    .mockRejectedValueOnce(new BackendError('network'))
  await open(rpc)
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The server couldn’t be reached.')
  screen.getByText('All good: changes reach devices within seconds.')
})

it('says that it needs a connection, and sends no request while offline', async () => {
  const rpc = vi.fn()
  await open(rpc, OFFLINE)
  await screen.findByText('No connection')
  expect(rpc).not.toHaveBeenCalled()
})

it('shows why loading failed, and retries', async () => {
  const rpc = vi
    .fn<SessionPort['rpc']>()
    .mockRejectedValueOnce(new BackendError('not_permitted'))
    .mockResolvedValueOnce({ unexpected: 'shape' })
    .mockResolvedValueOnce(WELL)
  await open(rpc)
  await screen.findByText('Failed to load sync health')
  screen.getByText(/Your account isn’t allowed to do this./)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText(/The server sent an unexpected response./)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('All good: changes reach devices within seconds.')
})
