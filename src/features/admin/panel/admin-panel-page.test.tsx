import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Session } from '#runtime/session'
import type { RowTypes } from '#shared/schema/rows'
import type { EntryState, OutboxEntry } from '#sync/core/mutation'
import { demoNotification } from '#tests/support/component/demo-notification'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { AdminPanelPage } from './admin-panel-page'
import type { AdminSection } from './admin-section'
import { Panel } from './panel'

const SECTIONS: AdminSection[] = [
  { key: 'orders', label: 'Orders', group: 'Sales', work: 'orders', render: () => <p>All orders</p> },
  { key: 'reviews', label: 'Reviews', group: 'Sales', work: 'reviews', render: () => <p>All reviews</p> },
  { key: 'news', label: 'News', group: 'Site', render: () => <p>All news</p> },
]
const panelPage = (
  <AdminPanelPage title="Admin Panel">
    <Panel sections={SECTIONS} />
  </AdminPanelPage>
)
/** The links beside the section; both navigations are in the page, and the width decides which one shows. */
const rail = () => within(screen.getByRole('navigation', { name: 'Sections' }))
const bar = () => within(screen.getByRole('navigation', { name: 'Main sections' }))

const parked = (state: EntryState): Omit<OutboxEntry, 'seq'> => ({
  id: 'm1',
  version: 1,
  label: { action: 'first-responders-section.create', subject: 'Omega' },
  body: {
    kind: 'changes',
    changes: [{ op: 'insert', table: 'first_responders_sections', id: 's1', values: {} }],
  },
  keys: ['first_responders_sections/s1'],
  after: [],
  state,
  createdAt: 0,
  attempts: 1,
  dueAt: 0,
  lastError: null,
})

async function show(
  profiles: RowTypes['profiles'][],
  options: RenderAppOptions = {},
  session: Session = { kind: 'signed-in', uid: 'u1', email: 'a@rigworks.example', isLive: true },
) {
  const principal =
    session.kind === 'signed-in' ? ({ kind: 'user', uid: 'u1' } as const) : ({ kind: 'anonymous' } as const)
  const data = await openTestData(principal, { profiles })
  return { data, ...renderPage(panelPage, data, { session, ...options }) }
}

test('Admin 2: a customer is denied access', async () => {
  await show([demoProfile()])
  await screen.findByRole('heading', { level: 1, name: 'Access Denied' })
  screen.getByText("You don't have permission to access this page.")
  expect(screen.queryByText('All orders')).toBeNull()
})

test('I4: a person who loses the role while the panel is open sees what happened to unsaved work', async () => {
  const profile = demoProfile({ role: 'admin' })
  const { data } = await show([profile])
  await screen.findByText('All orders')
  await act(async () => void (await data.db.rows('profiles').update(profile.id, { role: 'user' })))
  await screen.findByText(/^You’re no longer an admin\. Anything you typed here without saving is gone;/)
  screen.getByRole('link', { name: 'Sync center' })
})

test('Admin 2: a visitor is denied access and can sign in', async () => {
  await show([], {}, { kind: 'anonymous' })
  await screen.findByRole('heading', { level: 1, name: 'Access Denied' })
  screen.getByRole('link', { name: 'Sign In' })
})

test("Admin 2: 'Loading' is shown until the profile is pulled", async () => {
  await show([], { status: { ...SYNCED, isFilled: false } })
  await screen.findByText('Loading')
  expect(screen.queryByText('Access Denied')).toBeNull()
})

test('the address selects the section', async () => {
  await show([demoProfile({ role: 'admin' })], { at: '/admin-panel?section=news' })
  await screen.findByText('All news')
  expect(rail().getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe(
    '/admin-panel?section=orders',
  )
})

test('an unknown section in the address opens the first section', async () => {
  await show([demoProfile({ role: 'admin' })], { at: '/admin-panel?section=__proto__' })
  await screen.findByText('All orders')
})

test('the document title contains the section, so that two windows can be told apart', async () => {
  await show([demoProfile({ role: 'admin' })], { at: '/admin-panel?section=news' })
  await screen.findByText('All news')
  expect(document.title).toBe('News · Admin Panel · Genoa Rigworks')
  await act(async () => rail().getByRole('link', { name: 'Orders' }).click())
  await screen.findByText('All orders')
  expect(document.title).toBe('Orders · Admin Panel · Genoa Rigworks')
})

test('the document title counts the unread notifications', async () => {
  const { data } = await show([demoProfile({ role: 'admin' })], { at: '/admin-panel?section=news' })
  await screen.findByText('All news')
  await act(async () => void (await data.db.rows('notifications').add(demoNotification())))
  await waitFor(() => expect(document.title).toBe('(1) News · Admin Panel · Genoa Rigworks'))
})

test('the sections are in groups, and the bar has a select of all sections', async () => {
  await show([demoProfile({ role: 'admin' })])
  await screen.findByText('All orders')
  expect(
    rail()
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sales', 'Site'])
  expect(
    bar()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Orders'])
  await userEvent.selectOptions(bar().getByRole('combobox', { name: 'All sections' }), 'News')
  await screen.findByText('All news')
})

test('both navigations show the number of orders that no admin has started', async () => {
  const { data } = await show([demoProfile({ role: 'admin' })])
  await screen.findByText('All orders')
  expect(screen.queryByRole('img')).toBeNull()
  await act(() =>
    data.db
      .rows('orders')
      .bulkAdd([
        demoOrder({ id: 'o1', status: 'pending' }),
        demoOrder({ id: 'o2', status: 'pending' }),
        demoOrder({ id: 'o3', status: 'shipped' }),
      ]),
  )
  await rail().findByRole('link', { name: 'Orders 2 open' })
  bar().getByRole('link', { name: 'Orders 2 open' })
  await act(async () => void (await data.db.rows('orders').update('o1', { status: 'processing' })))
  await rail().findByRole('link', { name: 'Orders 1 open' })
})

test('the bar counts the open work of sections without a link of their own at More, and names it in the select', async () => {
  const { data } = await show([demoProfile({ role: 'admin' })])
  await screen.findByText('All orders')
  const review = { status: 'pending', rating: 5, product_id: 'p1' } as RowTypes['product_reviews']
  await act(() => data.db.rows('product_reviews').add({ ...review, id: 'r1' }))
  await bar().findByRole('img', { name: '1 open' })
  bar().getByRole('option', { name: 'Reviews (1)' })
  bar().getByRole('option', { name: 'News' })
})

test.each([
  [
    'refused',
    { status: 'rejected', code: 'key_taken', sqlstate: null, fields: ['section_key'] },
    /^New section: Omega\. This key is already/,
  ],
  ['in conflict', { status: 'conflict', conflicts: [] }, /^New section: Omega\. This was also changed/],
])('a change that is %s is named above every section until it is resolved', async (_title, verdict, text) => {
  const { data } = await show([demoProfile({ role: 'admin' })], { status: { ...SYNCED, attention: 2 } })
  await screen.findByText('All orders')
  expect(screen.queryByRole('alert')).toBeNull()
  const state = { kind: 'parked', verdict } as EntryState
  await act(() => data.db._outbox.add(parked(state)))
  await screen.findByText(text)
  const notice = within(screen.getByRole('alert'))
  notice.getByText('2 changes weren’t saved on the server')
  notice.getByText('and 1 more')
  expect(notice.getByRole('link').getAttribute('href')).toBe('/sync')
  await act(() => data.db._outbox.clear())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a section opened by a link begins at its top, and going back restores the scroll position', async () => {
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  const { router } = await show([demoProfile({ role: 'admin' })])
  await screen.findByText('All orders')
  expect(scrolled).not.toHaveBeenCalled()
  await userEvent.click(rail().getByRole('link', { name: 'News' }))
  await screen.findByText('All news')
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
  await act(() => router.navigate(-1))
  await screen.findByText('All orders')
  expect(scrolled).toHaveBeenCalledOnce()
})
