import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import type { OutboxEntry } from '#sync/core/mutation'
import { runCommand } from '#sync/mutate'
import type { SyncCommands, SyncStatus } from '#sync/status'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProfile } from '#tests/support/component/demo-profile'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { changeRole } from './actions'
import { UsersManager } from './users-manager'

const BOSS = demoProfile({
  id: 'p1',
  user_id: 'boss',
  display_name: 'The Boss',
  email: 'boss@rigworks.example',
  role: 'admin',
})
const ADA = demoProfile({ id: 'p2', user_id: 'ada', display_name: 'Ada', email: 'ada@rigworks.example' })

async function show(
  profiles: RowTypes['profiles'][] = [BOSS, ADA],
  address = '/admin-panel?section=users',
  status: Partial<SyncStatus> = {},
  discard: SyncCommands['discard'] = async () => undefined,
) {
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { profiles })
  const session = { kind: 'signed-in', uid: 'boss', email: 'boss@rigworks.example', isLive: true } as const
  const shown = renderPage(<UsersManager />, data, {
    at: address,
    session,
    commands: { discard },
    status: { ...SYNCED, isReachable: false, state: 'offline', ...status },
  })
  return { data, ...shown }
}
const roleOf = async (name: string) => within(await screen.findByRole('group', { name: `Role of ${name}` }))
const pressedOf = async (name: string) =>
  (await roleOf(name)).getAllByRole<HTMLButtonElement>('button').find(({ disabled }) => disabled)?.textContent

test('Admin 2: the button of the current role is disabled; the role filter is read from the address', async () => {
  await show(undefined, '/admin-panel?section=users&role=user&sort=nonsense')
  await waitFor(async () => expect(await pressedOf('Ada')).toBe('User'))
  expect(screen.queryByRole('group', { name: 'Role of The Boss' })).toBeNull()
})

test('making a user an admin requires confirmation, and offline the change is queued and shown as waiting', async () => {
  const { data } = await show()
  await userEvent.click((await roleOf('Ada')).getByRole('button', { name: 'Admin' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make admin' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Make Admin' }))
  await screen.findByText('Saved on this device')
  screen.getByText("It goes out when you're back online. Ada will then become an admin.")
  await screen.findByText('Waiting to send')
  // The buttons show the requested role, but the row keeps the old one until the server applies the change.
  await waitFor(async () => expect(await pressedOf('Ada')).toBe('Admin'))
  expect((await data.db.rows('profiles').get('p2'))?.role).toBe('user')
  // The filter finds the role that the buttons show.
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'admin')
  await waitFor(async () => expect(await pressedOf('Ada')).toBe('Admin'))
  expect(await data.db._outbox.toArray()).toMatchObject([
    {
      label: { action: 'user.role', subject: 'Ada' },
      keys: ['profiles/p2'],
      body: { name: 'update_user_role', args: { target_user_id: 'ada', new_role: 'admin' } },
    },
  ])
})

test('the confirmation warns an admin who removes their own role, and the last admin', async () => {
  await show()
  await userEvent.click((await roleOf('The Boss')).getByRole('button', { name: 'User' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove admin' }))
  dialog.getByText(
    /Remove yourself as an admin\? Once this change is sent, you’ll lose access to the admin panel.*the server won’t remove the last one\.$/,
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await pressedOf('The Boss')).toBe('Admin')
})

test('the confirmation warns about the last admin even if the removal of the other admin is not sent yet', async () => {
  const { data } = await show([BOSS, { ...ADA, role: 'admin' }])
  await changeRole(data.store, { ...ADA, role: 'admin' }, 'user')
  await waitFor(async () => expect(await pressedOf('Ada')).toBe('User'))
  await userEvent.click((await roleOf('The Boss')).getByRole('button', { name: 'User' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove admin' }))
  dialog.getByText(/We don’t see any other admin, and the server won’t remove the last one\.$/)
})

test("Admin 8: a refused change shows 'Failed to update user role' with the reason, and is discarded", async () => {
  const discard = vi.fn(async () => undefined)
  const { data } = await show(undefined, undefined, {}, discard)
  // A change that was refused earlier; the new request replaces it.
  const { id: earlier } = await changeRole(data.store, BOSS, 'user')
  const verdict = { status: 'rejected', code: 'last_admin', sqlstate: '23514' } as const
  await act(
    async () => void (await data.db._outbox.toCollection().modify({ state: { kind: 'parked', verdict } })),
  )
  await userEvent.click((await roleOf('The Boss')).getByRole('button', { name: 'User' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove admin' }))
  // The server refuses at once.
  data.db._outbox.hook('creating', (_key, entry: OutboxEntry) => {
    entry.state = { kind: 'parked', verdict }
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Admin' }))
  await screen.findByText('Failed to update user role. The last admin can’t be removed.')
  expect(await pressedOf('The Boss')).toBe('Admin')
  const ids = (await data.db._outbox.toArray()).map(({ id }) => id)
  await waitFor(() => expect(new Set(discard.mock.calls.flat())).toEqual(new Set([earlier, ...ids])))
})

test("Admin 8: a failed first sync shows 'Failed to fetch user profiles'", async () => {
  await show([], undefined, { isFilled: false, hasFailed: true })
  await screen.findByText('Failed to fetch user profiles')
})

test('users with malformed profiles are listed', async () => {
  const wild = demoProfile({ id: 'p3', user_id: 'x', display_name: HOSTILE_HTML, email: null })
  const nobody = demoProfile({ id: 'p4', user_id: 'y', display_name: '  ', email: null, created_at: 'never' })
  const { data, container } = await show([BOSS, wild, nobody])
  await roleOf('User')
  await runCommand(data.store, {
    label: { action: 'user.role', subject: '' },
    name: 'update_user_role',
    args: { target_user_id: 7, new_role: 'king' },
    touches: [{ table: 'profiles', id: 'p4' }],
  })
  await screen.findByText('Waiting to send')
  expect(await pressedOf('User')).toBe('User')
  expectNoInjection(container)
})

test('a user opens with contact, orders and quote requests, newest first, and notes', async () => {
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    {
      profiles: [BOSS, { ...ADA, phone: '(315) 555-0123' }],
      orders: [
        demoOrder({ id: 'o1', order_number: 'GR-1', user_id: 'ada', created_at: '2026-01-01T12:00:00Z' }),
        demoOrder({ id: 'o2', order_number: 'GR-2', user_id: 'ada', created_at: '2026-02-01T12:00:00Z' }),
        demoOrder({ id: 'o3', order_number: 'GR-3', user_id: 'boss' }),
      ],
      quote_requests: [
        { id: 'q1', user_id: 'ada', customer_name: 'Ada', status: 'won', created_at: '2026-01-01T12:00:00Z' },
        { id: 'q2', user_id: null, customer_name: 'Ada', status: 'new', created_at: '2026-01-01T12:00:00Z' },
      ] as RowTypes['quote_requests'][],
    },
  )
  const session = { kind: 'signed-in', uid: 'boss', email: 'boss@rigworks.example', isLive: true } as const
  renderPage(<UsersManager />, data, { at: '/admin-panel?section=users&edit=p2', session })
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada' }))
  const addresses = ['Call', 'Text', 'Email'].map((name) =>
    dialog.getByRole('link', { name }).getAttribute('href'),
  )
  expect(addresses).toEqual(['tel:3155550123', 'sms:3155550123', 'mailto:ada@rigworks.example'])
  const links = await dialog.findAllByRole('link', { name: /GR-|Q-/ })
  expect(links.map((link) => [link.textContent?.replace(/,.*,/, ','), link.getAttribute('href')])).toEqual([
    [expect.stringMatching(/^GR-2, /), '/admin-panel?section=orders&edit=o2'],
    [expect.stringMatching(/^GR-1, /), '/admin-panel?section=orders&edit=o1'],
    ['Q-Q1, Won', '/admin-panel?section=quotes&edit=q1'],
  ])
  await userEvent.type(await dialog.findByLabelText('New note'), 'Pays by check.')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Note' }))
  await dialog.findByText('Pays by check.')
  expect(await data.db.rows('internal_notes').toArray()).toMatchObject([
    { customer_id: 'ada', order_id: null, author_id: 'boss' },
  ])
})
