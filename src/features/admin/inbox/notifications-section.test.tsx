import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoNotification } from '#tests/support/component/demo-notification'
import { demoProfile } from '#tests/support/component/demo-profile'
import { demoProject } from '#tests/support/component/demo-project'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { AdminPanelPage } from '../panel/admin-panel-page'
import { Panel } from '../panel/panel'
import { replyToCustomer } from '../quotes/actions'
import { NotificationsSection } from './notifications-section'

const SECTIONS = [
  {
    key: 'inbox',
    label: 'Notifications',
    group: '',
    path: '/notifications',
    work: 'inbox',
    render: () => <NotificationsSection />,
  },
] as const
const QUOTE = demoNotification()
const MAIL = demoNotification({
  id: 'n2',
  type: 'contact_form',
  title: 'Door seal',
  message: 'It leaks.',
  priority: 'medium',
  data: { customer_name: 'Bo Vet' },
  created_at: '2026-01-02T12:00:00Z',
})
const READ = demoNotification({ id: 'n3', title: 'Old one', is_read: true })

interface Surroundings extends RenderAppOptions {
  role?: 'admin' | 'user'
  /** The device is full: every local write fails. */
  isFull?: boolean
}

const page = (
  <AdminPanelPage title="Notifications">
    <Panel sections={SECTIONS} section="inbox" />
  </AdminPanelPage>
)

async function show(
  notifications: RowTypes['notifications'][],
  { role = 'admin', isFull = false, ...options }: Surroundings = {},
  more: { [T in keyof RowTypes]?: RowTypes[T][] } = {},
) {
  const profiles = [demoProfile({ role })]
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { profiles, notifications, ...more })
  if (isFull) data.store.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const session = { kind: 'signed-in', uid: 'u1', email: 'a@rigworks.example', isLive: true } as const
  const shown = renderPage(page, data, {
    at: '/notifications',
    session,
    ...options,
  })
  return { data, ...shown }
}
const titles = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent)
const card = async (name: string) => within(await screen.findByRole('article', { name }))
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

test('Admin 6: only admins see the inbox', async () => {
  await show([QUOTE], { role: 'user' })
  await screen.findByRole('heading', { level: 1, name: 'Access Denied' })
  expect(screen.queryByText('Nine feet, please.')).toBeNull()
})

test('Admin 2: tabs show counts; cards show sender, date, priority, message and customer', async () => {
  await show([QUOTE, MAIL, READ])
  const quote = await card('New Quote Request')
  expect(tabs()).toEqual(['Active Requests (2)', 'Archived Requests (1)'])
  expect(titles()).toEqual(['Door seal', 'New Quote Request'])
  quote.getByText('High priority')
  quote.getByText('Nine feet, please.')
  quote.getByText(/^Quote Request from/)
  expect(quote.getByRole('link', { name: /^ada@\s*rigworks\.\s*example$/ }).getAttribute('href')).toBe(
    'mailto:ada@rigworks.example',
  )
  expect(quote.getByRole('link', { name: '(607) 555-0118' }).getAttribute('href')).toBe('tel:6075550118')
  await userEvent.click(screen.getByRole('tab', { name: 'Archived Requests (1)' }))
  await waitFor(() => expect(titles()).toEqual(['Old one']))
})

test('Admin 4: archiving a notification marks it as read, and both can be undone', async () => {
  const { data } = await show([QUOTE, MAIL])
  await userEvent.click((await card('Door seal')).getByRole('button', { name: 'Mark as Read' }))
  await screen.findByText('Notification marked as read')
  screen.getByRole('button', { name: 'Undo' })
  await waitFor(() => expect(titles()).toEqual(['New Quote Request']))
  // The card is removed, and the focus is on the next one.
  expect(document.activeElement?.closest('article')?.querySelector('h2')?.textContent).toBe(
    'New Quote Request',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  await screen.findByText('Notification archived')
  await screen.findByText('All caught up! New notifications will appear here.')
  await userEvent.click(screen.getByRole('tab', { name: 'Archived Requests (2)' }))
  const mail = await card('Door seal')
  await mail.findByText('Waiting to send')
  await userEvent.click(mail.getByRole('button', { name: 'Move to Active' }))
  await waitFor(() => expect(tabs()).toEqual(['Active Requests (1)', 'Archived Requests (1)']))
  expect((await data.db._outbox.toArray()).map(({ label }) => label.action)).toEqual([
    'notification.read',
    'notification.archive',
    'notification.restore',
  ])
})

test('a quote request is answered in its conversation, and its customer called, texted or emailed', async () => {
  const request: RowTypes['quote_requests'] = {
    ...{ id: 'q1', user_id: null, customer_name: 'Ada Farrier', customer_email: 'ada@rigworks.example' },
    ...{ customer_phone: null, message: null, project_id: null, rig_id: null, attachments: [], build: null },
    ...{ status: 'new', status_history: [], created_at: '', updated_at: '' },
  }
  const data = { customer_email: 'ada@rigworks.example', quote_request_id: 'q1' }
  await show([demoNotification({ data })], {}, { quote_requests: [request] })
  await userEvent.click(await screen.findByRole('button', { name: 'View Details' }))
  const dialog = within(await screen.findByRole('dialog'))
  const answer = await dialog.findByRole('link', { name: 'Answer' })
  expect(answer.getAttribute('href')).toBe('/admin-panel?section=quotes&edit=q1#answer')
  dialog.getByRole('link', { name: 'Email' })
  // No phone is known.
  expect(dialog.queryByRole('link', { name: 'Call' })).toBeNull()
})

test('the sender of a contact message with a phone number is called, texted or emailed by one tap', async () => {
  const data = { customer_email: 'ada@rigworks.example', customer_phone: '(607) 555-0118 ext. 7' }
  await show([demoNotification({ type: 'contact_form', title: 'Door seal', data })])
  await userEvent.click(await screen.findByRole('button', { name: 'View Details' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    ['Call', 'Text', 'Email'].map((name) => dialog.getByRole('link', { name }).getAttribute('href')),
  ).toEqual([
    'tel:6075550118;ext=7',
    'sms:6075550118',
    'mailto:ada@rigworks.example?subject=Re%3A%20Door%20seal',
  ])
  expect(dialog.queryByRole('link', { name: 'Answer' })).toBeNull()
})

test('Admin 8: a failed save shows its error, and the card remains', async () => {
  await show([QUOTE], { isFull: true })
  const quote = await card('New Quote Request')
  await userEvent.click(quote.getByRole('button', { name: 'Mark as Read' }))
  await screen.findByText(/^Failed to mark notification as read/)
  await userEvent.click(quote.getByRole('button', { name: 'Archive' }))
  await screen.findByText(/^Failed to archive notification/)
  await userEvent.click(quote.getByRole('button', { name: 'Export Customer' }))
  await screen.findByText('Customer Exported')
  expect(titles()).toEqual(['New Quote Request'])
})

test('"Mark 2 as Read" marks all filtered notifications in one mutation', async () => {
  const { data } = await show([QUOTE, MAIL, demoNotification({ id: 'n4', title: 'Another' })])
  await userEvent.click(await screen.findByRole('button', { name: 'Quote Request' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark 2 as Read' }))
  await screen.findByText('2 notifications marked as read')
  await screen.findByText('No matching notifications')
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.keys).toEqual(['notifications/n1', 'notifications/n4'])
})

test('the panel’s line of the inbox and the title of the page count the unread notifications', async () => {
  const { data } = await show([QUOTE, MAIL, READ])
  for (const name of ['Sections', 'Main sections']) {
    const nav = within(await screen.findByRole('navigation', { name }))
    const line = await nav.findByRole('link', { name: 'Notifications 2 open' })
    expect(line.getAttribute('aria-current')).toBe('page')
    expect(line.getAttribute('href')).toBe('/notifications')
  }
  await waitFor(() => expect(document.title).toMatch(/^\(2\) Notifications/))
  await act(() => data.db.rows('notifications').toCollection().modify({ is_read: true }))
  await screen.findAllByRole('link', { name: 'Notifications' })
  await waitFor(() => expect(document.title).toMatch(/^Notifications/))
})

test("Admin 2: the empty states say 'No active notifications', 'No matching notifications', 'No archived notifications'", async () => {
  await show([QUOTE])
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'zebra')
  await screen.findByRole('heading', { name: 'No matching notifications' })
  screen.getByText('Try adjusting your search terms.')
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Archived Requests (0)' }))
  await screen.findByRole('heading', { name: 'No archived notifications' })
  screen.getByText('Archived notifications will appear here for future reference.')
})

test("an empty inbox shows 'No active notifications', and a failed first sync shows 'Failed to load notifications'", async () => {
  const { unmount } = await show([])
  await screen.findByRole('heading', { name: 'No active notifications' })
  unmount()
  await show([], { status: { ...SYNCED, isFilled: false, hasFailed: true } })
  await screen.findByText('Failed to load notifications')
})

test('Admin 2: View Details opens the address of the notification, with links to the rows that it refers to', async () => {
  const project = demoProject({ id: 'p1', title: 'Gallery body' })
  const data = { customer_name: 'Ada', project_id: 'p1', rig_id: 'gone', quote_request_id: '<q>' }
  const { router } = await show([{ ...QUOTE, data }], {}, { projects: [project] })
  await userEvent.click(await screen.findByRole('button', { name: 'View Details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Notification' }))
  expect(router.state.location.search).toBe('?open=n1')
  expect((await dialog.findByRole('link', { name: 'Gallery body' })).getAttribute('href')).toBe(
    '/projects/gallery-body-p1',
  )
  expect(dialog.getAllByText('Deleted')).toHaveLength(2)
  await userEvent.click(dialog.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})

test('the address of a missing notification shows a message', async () => {
  await show([QUOTE], { at: '/notifications?open=__proto__&tab=x&type=y' })
  await screen.findByRole('heading', { name: 'Notification not found' })
})

test('malformed rows are listed and can be opened, and no HTML in them is executed', async () => {
  const wild = [null, 7, 'text', [], { customer_name: 5, project_id: {} }].map((data, at) =>
    demoNotification({ id: `w${at}`, title: `Wild ${at}`, data }),
  )
  const worst = demoNotification({
    id: 'worst',
    type: 'fax' as 'other',
    priority: '__proto__' as 'low',
    title: HOSTILE_HTML,
    message: `\u202e${'x'.repeat(300)} 🐴`,
    created_at: 'yesterday',
    data: { customer_name: HOSTILE_HTML, customer_email: 'a@b?bcc=c', customer_phone: 'javascript:1' },
  })
  const { container } = await show([...wild, worst])
  await card('Wild 0')
  expect(titles()).toHaveLength(6)
  const [last] = screen.getAllByRole('article').filter((one) => one.textContent?.includes('\u202e'))
  await userEvent.click(within(last as HTMLElement).getByRole('button', { name: 'View Details' }))
  const dialog = await screen.findByRole('dialog')
  expectNoInjection(container)
  expectNoInjection(dialog)
})

test('what an unsent answer deals with is archived, also in the title, and cannot be moved back', async () => {
  const request = { id: 'q1', status: 'contacted', user_id: 'u2' } as RowTypes['quote_requests']
  const asked = demoNotification({ id: 'n4', data: { quote_request_id: 'q1' } })
  const { data } = await show([asked, MAIL], {}, { quote_requests: [request] })
  await card('New Quote Request')
  await waitFor(() => expect(document.title).toMatch(/^\(2\) /))
  await act(async () => {
    await replyToCustomer(data, request, { body: 'Six weeks', amount: null, build: null, photos: [] })
  })
  await waitFor(() => expect(tabs()).toEqual(['Active Requests (1)', 'Archived Requests (1)']))
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /))
  expect(titles()).toEqual(['Door seal'])
  await userEvent.click(screen.getByRole('tab', { name: 'Archived Requests (1)' }))
  const archived = await card('New Quote Request')
  archived.getByRole('button', { name: 'View Details' })
  expect(archived.queryByRole('button', { name: 'Move to Active' })).toBeNull()
})
