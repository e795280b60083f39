import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoNotification } from '#tests/support/component/demo-notification'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProfile } from '#tests/support/component/demo-profile'
import { demoProject } from '#tests/support/component/demo-project'
import { demoSection } from '#tests/support/component/demo-section'
import { demoSlide } from '#tests/support/component/demo-slide'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { AdminPanelPage } from '../panel/admin-panel-page'
import type { AdminSection } from '../panel/admin-section'
import { Panel } from '../panel/panel'

const SECTIONS: AdminSection[] = [
  { key: 'orders', label: 'Orders', group: 'Sales', render: () => <Address /> },
  { key: 'projects', label: 'Projects', group: 'Catalog', render: () => <Address /> },
  { key: 'inbox', label: 'Notifications', group: '', path: '/notifications', render: () => <Address /> },
]

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{`${pathname}${search}`}</output>
}
const address = () => screen.getByTestId('address').textContent

async function openSearch(more: { [T in keyof RowTypes]?: RowTypes[T][] } = {}) {
  const profiles = [demoProfile({ role: 'admin' })]
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { profiles, ...more })
  const session = { kind: 'signed-in', uid: 'u1', email: 'a@rigworks.example', isLive: true } as const
  renderPage(
    <AdminPanelPage title="Admin Panel">
      <Panel sections={SECTIONS} />
    </AdminPanelPage>,
    data,
    { at: '/admin-panel', session },
  )
  await screen.findByTestId('address')
  await userEvent.keyboard('{Control>}k{/Control}')
  return within(await screen.findByRole('dialog', { name: 'Search' }))
}
const field = () => screen.getByRole('searchbox', { name: 'Name, number, phone or email' })

test('the search opens by Ctrl+K, lists the sections first, and Enter opens the first result', async () => {
  const dialog = await openSearch()
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await dialog.findByRole('link', { name: 'Notifications' })
  await userEvent.type(field(), 'notif')
  await waitFor(() => expect(dialog.getAllByRole('link')[0]?.textContent).toBe('Notifications'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/notifications'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['add rig', 'new rig'])('the search opens the form of a new row: %s', async (words) => {
  const dialog = await openSearch()
  await userEvent.type(field(), words)
  await dialog.findByRole('link', { name: 'Add Rig' })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin-panel?section=rigs&edit=new'))
})

test('the search finds an order by its number, its customer and a part of the email', async () => {
  const order = demoOrder({
    order_number: 'GR-10042',
    customer_name: 'Tess Hollis',
    customer_email: 't@farm.example',
  })
  const dialog = await openSearch({ orders: [order] })
  for (const words of ['10042', 'hollis', 'farm.ex']) {
    await userEvent.clear(field())
    await userEvent.type(field(), words)
    await dialog.findByRole('link', { name: /^GR-10042/ })
  }
  await userEvent.click(dialog.getByRole('link', { name: /^GR-10042/ }))
  await waitFor(() => expect(address()).toBe(`/admin-panel?section=orders&edit=${order.id}`))
})

test.each([
  ['slide', 'barn doors', /^Barn doors/, '/admin-panel?section=slider&edit=sl1'],
  ['section for farriers', 'shoeing', /^Shoeing bodies/, '/admin-panel?section=farriers-vets&edit=fv1'],
  ['section for responders', 'brush', /^Brush trucks/, '/admin-panel?section=first-responders&edit=fr1'],
  ['review', 'sturdy', /^Sturdy hook/, '/admin-panel?section=reviews&edit=rv1'],
  ['subscriber', 'news@', /^news@farm/, '/admin-panel?section=newsletter&all=1&q=news%40farm.example'],
  ['notification', 'hollis', /^New quote request/, '/notifications?open=n1'],
  [
    'group of settings',
    'business hours',
    /^Business hours/i,
    '/admin-panel?section=settings&group=business_hours',
  ],
  ['setting', 'tax rate', /^Tax rate/, '/admin-panel?section=settings&group=payment_settings&field=taxRate'],
])('the search finds a %s', async (_, words, name, to) => {
  const dialog = await openSearch({
    slideshow_slides: [demoSlide({ id: 'sl1', title: 'Barn doors' })],
    farriers_vets_sections: [demoSection('shoeing', { id: 'fv1', title: 'Shoeing bodies' })] as never,
    first_responders_sections: [demoSection('brush', { id: 'fr1', title: 'Brush trucks' })] as never,
    product_reviews: [{ id: 'rv1', title: 'Sturdy hook', author_name: 'Ann', product_id: 'x' }] as never,
    newsletter_subscriptions: [{ id: 'ns1', email: 'news@farm.example', is_active: false }] as never,
    notifications: [
      demoNotification({ id: 'n1', title: 'New quote request', data: { customer_name: 'Tess Hollis' } }),
    ],
  })
  await userEvent.type(field(), words)
  await userEvent.click(await dialog.findByRole('link', { name }))
  await waitFor(() => expect(address()).toBe(to))
})

test('only the newest 500 notifications are searched', async () => {
  const notifications = Array.from({ length: 501 }, (_, n) =>
    demoNotification({
      id: `n${n}`,
      title: n === 0 ? 'Oldest bell' : 'Newer bell',
      created_at: new Date(2026, 0, 1, 0, n).toISOString(),
    }),
  )
  const dialog = await openSearch({ notifications })
  fireEvent.change(field(), { target: { value: 'bell' } })
  await dialog.findByText('500 results')
  expect(dialog.queryByRole('link', { name: /^Oldest bell/ })).toBeNull()
})

test('arrow keys move between the field and the results', async () => {
  const projects = ['Welder body, red', 'Welder body, blue'].map((title, n) =>
    demoProject({ id: `p${n}`, title }),
  )
  const dialog = await openSearch({ projects })
  await userEvent.type(field(), 'welder')
  await waitFor(() => expect(dialog.getAllByRole('link')).toHaveLength(2))
  const [first, second] = dialog.getAllByRole('link')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/admin-panel?section=projects&edit=p0'))
})

test('each group shows six of many matches, and a name that begins with the query comes first', async () => {
  const products = Array.from({ length: 300 }, (_, n) =>
    demoProduct({ id: `x${n}`, title: `Steel hook ${n}` }),
  )
  products.push(demoProduct({ id: 'last', title: 'Hook, brass' }))
  const dialog = await openSearch({ products, projects: [demoProject({ title: 'A hook body' })] })
  await userEvent.type(field(), 'hook')
  const found = within(await dialog.findByRole('region', { name: 'Products' }))
  expect(found.getAllByRole('link')).toHaveLength(6)
  expect(found.getAllByRole('link')[0]?.textContent).toMatch(/^Hook, brass/)
  dialog.getByRole('region', { name: 'Projects' })
  dialog.getByText('302 results')
  found.getByText('and 295 more. Type more letters to find them.')
})

test('“More” in the bar of a phone opens the search again', async () => {
  await openSearch()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'All sections' }), 'Search')
  await screen.findByRole('dialog', { name: 'Search' })
  expect(address()).toBe('/admin-panel')
})

test('a query without a match says so, and Enter does nothing', async () => {
  const dialog = await openSearch()
  await userEvent.type(field(), 'zzzz')
  await dialog.findByText('Nothing on this device matches “zzzz”.')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy()
  expect(address()).toBe('/admin-panel')
})

test('a hostile name in the results is shown as text', async () => {
  const dialog = await openSearch({ projects: [demoProject({ title: HOSTILE_HTML })] })
  await userEvent.type(field(), 'img')
  await dialog.findByRole('region', { name: 'Projects' })
  expectNoInjection(document.body)
})

test('results of a similar word say so, as long as nothing has the word', async () => {
  const dialog = await openSearch({ projects: [demoProject({ title: 'Open bed' })] })
  await userEvent.type(field(), 'owen')
  await dialog.findByRole('link', { name: /^Open bed/ })
  dialog.getByText('No exact matches for “owen”. Showing close matches.')
})

test('a query of only punctuation finds nothing', async () => {
  const dialog = await openSearch()
  await userEvent.type(field(), '#')
  await dialog.findByText('Nothing on this device matches “#”.')
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe('/admin-panel')
})

test('pressing Enter right after the last letter opens the first result of the complete query', async () => {
  await openSearch({ projects: [demoProject({ id: 'p1', title: 'Welder body' })] })
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  act(() => {
    fireEvent.change(field(), { target: { value: 'welder' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
  })
  await waitFor(() => expect(address()).toBe('/admin-panel?section=projects&edit=p1'))
})

test.each(['+16075550188', '607 555 0188', '(607) 555-0188', '1-607-555-0188'])(
  'a phone number stored as %s is found however it is typed, and an order by its street',
  async (phone) => {
    const order = demoOrder({
      order_number: 'GR-10042',
      customer_phone: phone,
      shipping_address: '1840 Mill Rd\nGenoa, NY 13071',
    })
    const dialog = await openSearch({ orders: [order] })
    for (const words of [
      '6075550188',
      '+16075550188',
      '(607) 555-0188',
      '607.555.0188',
      '1 607 555 0188',
      'mill rd',
    ]) {
      fireEvent.change(field(), { target: { value: words } })
      await dialog.findByRole('link', { name: /^GR-10042/ })
      fireEvent.change(field(), { target: { value: 'zzzzzzzz' } })
      await waitFor(() => expect(dialog.queryByRole('link')).toBeNull())
    }
  },
)
