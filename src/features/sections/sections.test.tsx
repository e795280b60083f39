import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoSection } from '#tests/support/component/demo-section'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { FirstRespondersDetailPage } from './section-detail-page'
import { FARRIERS_VETS, sectionQuotePath } from './section-site'
import { FarriersVetsPage, FirstRespondersPage } from './sections-page'

const RESPONDERS = [
  demoSection('brush_trucks', { title: 'Brush Trucks', tag: 'brush', display_order: 2 }),
  demoSection('command_vehicles', { title: 'Command Vehicles', tag: 'command', display_order: 1 }),
  demoSection('retired', { title: 'Retired', tag: 'cap', is_active: false }),
]
const titles = () =>
  screen.getAllByRole('article').map((one) => within(one).getByRole('heading', { level: 2 }).textContent)
const openResponders = (rows: RowTypes['first_responders_sections'][] = RESPONDERS) =>
  openTestData({ kind: 'anonymous' }, { first_responders_sections: rows })
const detailAt = (sectionKey: string) => ({
  at: `/first-responders/${sectionKey}`,
  route: '/first-responders/:sectionKey',
})

test('the list shows active sections in order, with badge, description, two key points and both links', async () => {
  renderPage(<FirstRespondersPage />, await openResponders())
  const [first] = await screen.findAllByRole('article')
  expect(titles()).toEqual(['Command Vehicles', 'Brush Trucks'])
  const section = within(first as HTMLElement)
  section.getByText('Command Vehicle')
  section.getByText('What it is for.')
  expect(section.getAllByRole('heading', { level: 3 }).map((point) => point.textContent)).toEqual([
    'One',
    'Two',
  ])
  expect(section.getByRole('link', { name: 'Get Custom Quote' }).getAttribute('href')).toBe(
    '/get-quote?specialty=First%20Responder',
  )
  expect(section.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
    '/first-responders/command_vehicles',
  )
})

test('a filter button shows its sections and sets the URL, and "back" reverts it', async () => {
  const { router } = renderPage(<FirstRespondersPage />, await openResponders())
  const filters = await screen.findByRole('group', { name: 'Show sections for' })
  expect(
    within(filters)
      .getAllByRole('button')
      .map((button) => button.firstChild?.textContent),
  ).toEqual(['All', 'Command', 'Rescue', 'Attack', 'Brush', 'Van', 'Cap'])
  fireEvent.click(within(filters).getByRole('button', { name: 'Brush' }))
  await waitFor(() => expect(titles()).toEqual(['Brush Trucks']))
  expect(router.state.location.search).toBe('?tag=brush')
  screen.getByText('Showing 1 of 2')
  fireEvent.click(within(filters).getByRole('button', { name: 'Rescue' }))
  await screen.findByText('No sections found')
  await router.navigate(-2)
  await waitFor(() => expect(titles()).toHaveLength(2))
})

test.each(['tag=hovercraft', 'tag=constructor', 'tag=%3Cscript%3E'])(
  'a URL with %s shows all sections',
  async (query) => {
    renderPage(<FirstRespondersPage />, await openResponders(), { at: `/first-responders?${query}` })
    await screen.findByText('Showing 2 of 2')
    expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeDefined()
  },
)

test('the page for farriers and vets has its own filters', async () => {
  const data = await openTestData(
    { kind: 'anonymous' },
    { farriers_vets_sections: [{ ...demoSection('caps'), tag: 'veterinarian' }] },
  )
  renderPage(<FarriersVetsPage />, data)
  const group = await screen.findByRole('group', { name: 'Show sections for' })
  expect(
    within(group)
      .getAllByRole('button')
      .map((button) => button.firstChild?.textContent),
  ).toEqual(['All', 'Farriers', 'Veterinarian'])
  const links = screen.getAllByRole('link', { name: 'Get Custom Quote' })
  expect(links[0]?.getAttribute('href')).toBe('/get-quote?specialty=Veterinarian')
})

test.each([
  ['pulled', SYNCED],
  ['not pulled, and the pull failed', { ...SYNCED, isFilled: false, hasFailed: true }],
])('%s: a list without sections shows the empty state', async (_, status) => {
  renderPage(<FarriersVetsPage />, await openTestData({ kind: 'anonymous' }), { status })
  await screen.findByText('No sections available')
})

test('shows six skeleton cards during the first pull, and no empty state', async () => {
  const status = { ...SYNCED, isFilled: false }
  const { container } = renderPage(<FarriersVetsPage />, await openTestData({ kind: 'anonymous' }), {
    status,
  })
  await screen.findByText('Loading')
  expect(container.querySelectorAll('[aria-busy=true] article')).toHaveLength(6)
  expect(screen.queryByText(/No sections/)).toBeNull()
})

test('the detail page shows description, pictures, all key points and details, and omits malformed ones', async () => {
  const row = demoSection('command_vehicles', {
    title: 'Command Vehicles',
    tag: 'command',
    expanded_details: [
      { title: 'Bodies', description: '12 to 18 ft' },
      { title: 'No text' },
      null,
      'x',
    ] as never,
  })
  renderPage(<FirstRespondersDetailPage />, await openResponders([row]), detailAt('command_vehicles'))
  await screen.findByRole('heading', { level: 1, name: 'Command Vehicles' })
  screen.getByText('Command Vehicle')
  screen.getByText('What it is for.')
  const carousel = screen.getByRole('region', { name: 'Pictures of Command Vehicles' })
  within(carousel).getByRole('img', { name: 'Command Vehicles, picture 1 of 2' })
  const features = screen.getByRole('region', { name: 'Key Features' })
  expect(within(features).getAllByRole('listitem')).toHaveLength(3)
  screen.getByRole('heading', { name: 'Detailed Information' })
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Bodies'])
  expect(screen.getByRole('link', { name: 'Get Custom Quote' }).getAttribute('href')).toContain(
    'First%20Responder',
  )
  expect(screen.getByRole('link', { name: 'Back to All Sections' }).getAttribute('href')).toBe(
    '/first-responders',
  )
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem')
  expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Home', 'First Responders', 'Command Vehicles'])
  expect(screen.queryByRole('link', { name: 'Edit Section' })).toBeNull()
})

test.each(['retired', 'nowhere', '<script>', 'a'.repeat(3_000)])(
  'a missing or inactive section shows as not found: %s',
  async (sectionKey) => {
    renderPage(
      <FirstRespondersDetailPage />,
      await openResponders(),
      detailAt(encodeURIComponent(sectionKey)),
    )
    await screen.findByRole('heading', { level: 1, name: 'Section Not Found' })
    screen.getByText("The section you're looking for doesn't exist or has been removed.")
    screen.getByRole('link', { name: 'Back to All Sections' })
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  },
)

test('a section that failed to load is not shown as not found', async () => {
  const status = { ...SYNCED, isFilled: false, hasFailed: true }
  renderPage(<FirstRespondersDetailPage />, await openResponders([]), { ...detailAt('x'), status })
  await screen.findByText('Failed to load sections')
  expect(screen.queryByText('Section Not Found')).toBeNull()
})

test("Admin 2: 'Edit Section' opens the section's form for an admin", async () => {
  const uid = '00000000-0000-4000-8000-000000000001'
  const profile = { id: uid, user_id: uid, role: 'admin' } as RowTypes['profiles']
  const data = await openTestData(
    { kind: 'user', uid },
    { first_responders_sections: RESPONDERS, profiles: [profile] },
  )
  const session = { kind: 'signed-in', uid, email: 'a@b.c', isLive: true } as const
  renderPage(<FirstRespondersDetailPage />, data, { ...detailAt('brush_trucks'), session })
  const link = await screen.findByRole('link', { name: 'Edit Section' })
  expect(link.getAttribute('href')).toBe('/admin-panel?section=first-responders&edit=id-brush_trucks')
})

test.each([
  ['farrier_bodies', 'farrier', '?specialty=Farrier&chassis=Service%20Body'],
  ['farrier_caps', 'farrier', '?specialty=Farrier&chassis=Truck%20Cap'],
  ['vet_interiors', 'veterinarian', '?specialty=Veterinarian&chassis=Interior%20Build'],
  ['farrier_trailers', 'farrier', '?specialty=Farrier'],
  ['bodies', null, ''],
])('the quote link of the section %s chooses its specialty', (section_key, tag, query) => {
  expect(sectionQuotePath(FARRIERS_VETS, { section_key, tag })).toBe(`/get-quote${query}`)
})
