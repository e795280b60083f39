import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SECTION_NAMES } from '#features/admin/panel/section-names'
import type { RowTypes } from '#shared/schema/rows'
import { demoNotification } from '#tests/support/component/demo-notification'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { AdminSections } from './admin-sections'

const SESSION = { kind: 'signed-in', uid: 'u1', email: 'a@rigworks.example', isLive: true } as const
const bar = () => screen.getByRole('navigation', { name: 'Main sections' })

/** The entries of the bar in their order: name, open work, and which one is current. */
const entriesOf = () =>
  within(bar())
    .getAllByRole('listitem')
    .map((entry) => {
      const [name] = [...(entry.querySelector('a, button') ?? entry).childNodes].flatMap((part) =>
        part instanceof Element && part.matches('select, svg, [role]') ? [] : (part.textContent ?? ''),
      )
      const count = entry.querySelector('[role=img]')?.getAttribute('aria-label')
      const isCurrent = entry.matches('[data-current], :has([aria-current])')
      return `${name}${count ? `, ${count}` : ''}${isCurrent ? ' (current)' : ''}`
    })
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('Admin 2: a section has one name in the links, the bar and the select', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { profiles: [demoProfile({ role: 'admin' })] })
  renderPage(<AdminSections section="inbox" />, data, { at: '/notifications', session: SESSION })
  await screen.findByRole('heading', { name: SECTION_NAMES.inbox })
  const names = Object.values(SECTION_NAMES)
  const textsOf = (navigation: string, role: 'link' | 'option') =>
    within(screen.getByRole('navigation', { name: navigation }))
      .getAllByRole(role)
      .map(({ textContent }) => textContent ?? '')
  expect(textsOf('Sections', 'link')).toEqual([...names, 'View site'])
  const more = screen.getByRole('combobox', { name: 'All sections' })
  expect(optionsOf(more)).toEqual(['Search', ...names, 'View site'])
  for (const name of textsOf('Main sections', 'link')) expect(names).toContain(name)
})

test('Admin 2: the bar of a phone has notifications, orders, quotes, catalog, capture, search and more, with their open work', async () => {
  const data = await openTestData(
    { kind: 'user', uid: 'u1' },
    {
      profiles: [demoProfile({ role: 'admin' })],
      notifications: [demoNotification()],
      orders: ['o1', 'o2'].map((id) => demoOrder({ id, status: 'pending' })),
      quote_requests: [
        { id: 'q1', status: 'new', created_at: '2026-01-01T00:00:00Z' },
      ] as RowTypes['quote_requests'][],
      product_reviews: ['r1', 'r2', 'r3'].map(
        (id) => ({ id, status: 'pending' }) as RowTypes['product_reviews'],
      ),
    },
  )
  const { router } = renderPage(<AdminSections section="inbox" />, data, {
    at: '/notifications',
    session: SESSION,
  })
  await within(bar()).findByRole('link', { name: 'Orders 2 open' })
  expect(entriesOf()).toEqual([
    'Notifications, 1 open (current)',
    'Orders, 2 open',
    'Quotes, 1 open',
    'Catalog',
    'Capture',
    'Search',
    'More, 3 open',
  ])
  const catalog = within(bar()).getByRole<HTMLSelectElement>('combobox', { name: 'Catalog' })
  expect(catalog.value).toBe('')
  expect(optionsOf(catalog)).toEqual(['Projects', 'Rigs', 'Products', 'Pictures'])
  fireEvent.change(catalog, { target: { value: 'rigs' } })
  expect(router.state.location.search).toBe('?section=rigs')
})
