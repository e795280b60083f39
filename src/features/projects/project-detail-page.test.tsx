import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import type { Principal } from '#sync/core/principal'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProject } from '#tests/support/component/demo-project'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { ProjectDetailPage } from './project-detail-page'

const PROJECT = demoProject()
const page = (
  <Routes>
    <Route path="/projects/:id" element={<ProjectDetailPage />} />
    <Route path="/projects" element={<p>The list</p>} />
  </Routes>
)

async function show(
  rows: { projects?: RowTypes['projects'][]; orders?: RowTypes['orders'][] },
  options: RenderAppOptions = {},
  principal: Principal = { kind: 'anonymous' },
) {
  const data = await openTestData(principal, rows)
  return { data, ...renderPage(page, data, { at: paths.project(PROJECT), ...options }) }
}

const order = (over: Partial<RowTypes['orders']>) =>
  demoOrder({
    status: 'building',
    items: [{ name: 'Rig', quantity: 1, price: 12_000, project_id: PROJECT.id }],
    ...over,
  })

test('shows pictures, badges, overview and the data card', async () => {
  await show({ projects: [PROJECT] })
  await screen.findByRole('heading', { name: 'Forge body', level: 1 })
  const badges = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement
  for (const badge of ['Farrier', 'Cap', '2025']) within(badges).getByText(badge)
  screen.getByRole('heading', { name: 'Overview' })
  screen.getByText('A full-height body for a four-truck practice, with a gallery door.')
  screen.getByRole('heading', { name: 'Specifications' })
  screen.getByText('Jun 1, 2025')
  const previewAlt = document.head.querySelector('meta[property="og:image:alt"]')?.getAttribute('content')
  screen.getByRole('img', { name: previewAlt ?? 'none' })
  screen.getByRole('link', { name: 'Browse More Projects' })
  expect(screen.queryByText('Build Progress')).toBeNull()
})

test('buttons, keys and thumbnails change the picture of the gallery, which wraps at the ends', async () => {
  await show({ projects: [PROJECT] })
  await userEvent.click(await screen.findByRole('button', { name: 'Next picture' }))
  screen.getByText('2 / 2')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next picture' }), { key: 'ArrowRight' })
  screen.getByText('1 / 2')
  await userEvent.click(screen.getByRole('button', { name: 'Picture 2' }))
  screen.getByRole('img', { name: 'Forge body, picture 2 of 2' })
})

test('sharing copies the link in a browser without a share sheet', async () => {
  const writeText = vi.fn(async () => undefined)
  await show({ projects: [PROJECT] })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  await screen.findByText('Link copied')
  expect(writeText).toHaveBeenCalledWith(location.href)
})

test('sharing uses the share sheet of the device where there is one', async () => {
  const shareSheet = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: shareSheet, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await show({ projects: [PROJECT] })
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  expect(shareSheet).toHaveBeenCalledWith({ title: 'Forge body', url: location.href })
  expect(screen.queryByText('Link copied')).toBeNull()
})

test('a link that the browser does not let the page copy is reported', async () => {
  await show({ projects: [PROJECT] })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  await screen.findByText(/^Your browser didn’t let us copy the link\./)
  expect(screen.queryByText('Link copied')).toBeNull()
})

test.each([
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php', 'u'],
  ['X', 'https://x.com/intent/post', 'url'],
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', 'url'],
])('a button shares the address of the page on %s', async (site, sharer, parameter) => {
  await show({ projects: [PROJECT] })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: `Share on ${site}` })
  const { origin, pathname, searchParams } = new URL(link.href)
  expect(origin + pathname).toBe(sharer)
  expect(searchParams.get(parameter)).toBe(location.origin + paths.project(PROJECT))
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
})

test('shows the build progress to the owner of a matching order, and updates it without a reload', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { projects: [PROJECT], orders: [order({})] })
  renderPage(page, data, { at: paths.project(PROJECT) })
  await screen.findByText('Construction underway')
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('60')
  expect(screen.getByRole('link', { name: 'GR-10001' }).getAttribute('href')).toBe('/my-orders/o1')
  await act(() => data.db.rows('orders').update('o1', { status: 'shipped' }))
  await screen.findByText('Shipped and in transit')
  // A canceled order has no progress bar, and does not start again at zero.
  await act(() => data.db.rows('orders').update('o1', { status: 'cancelled' }))
  await screen.findByText('Cancelled')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test("does not show the progress of another person's order, not even to an admin", async () => {
  await show({ projects: [PROJECT], orders: [order({ user_id: 'u2' })] }, {}, { kind: 'user', uid: 'admin' })
  await screen.findByRole('heading', { name: 'Forge body', level: 1 })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

test('lists recently viewed projects, except the shown one', async () => {
  const other = demoProject({ id: '8b1e3f52-0000-4000-8000-000000000002', title: 'Dairy unit' })
  const { router } = await show({ projects: [PROJECT, other] }, { at: paths.project(other) })
  await screen.findByRole('heading', { name: 'Dairy unit', level: 1 })
  await act(() => router.navigate(paths.project(PROJECT)))
  const lately = await screen.findByRole('region', { name: 'Recently viewed' })
  expect(
    within(lately)
      .getByRole('link', { name: /Dairy unit/ })
      .getAttribute('href'),
  ).toBe('/projects/dairy-unit-8b1e3f52')
  expect(within(lately).queryByRole('link', { name: /Forge body/ })).toBeNull()
})

test('an unknown project shows as not found once the pull is complete', async () => {
  await show({})
  await screen.findByRole('heading', { name: 'Project not found' })
})

test('a failed first load opens the list with a toast', async () => {
  await show({}, { status: { ...SYNCED, isFilled: false, hasFailed: true } })
  await screen.findByText('Failed to load project details')
  await screen.findByText('The list')
})

test('below a project are similar ones, and next to it the price range of its kind', async () => {
  const other = (id: string, over: Partial<RowTypes['projects']>) => demoProject({ id, title: id, ...over })
  await show({
    projects: [
      demoProject({ specialty: 'Farrier', chassis_type: 'Chassis Mount', truck_make: 'Ford' }),
      other('Same mount', { specialty: 'Contractor', chassis_type: 'chassis mount ', truck_make: 'RAM' }),
      other('Same mount, same trade', {
        specialty: 'Farrier',
        chassis_type: 'Chassis Mount',
        truck_make: 'RAM',
      }),
      other('Same make', { specialty: 'Contractor', chassis_type: 'Trailer', truck_make: 'Ford' }),
      other('Same trade', { specialty: 'Farrier', chassis_type: 'Trailer', truck_make: 'RAM' }),
    ],
  })
  const titles = async (name: string) => {
    const list = within(await screen.findByRole('list', { name }))
    return list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  }
  expect(await titles('Similar builds')).toEqual(['Same mount, same trade', 'Same mount'])
  // Others are shown because fewer than three are on the same type of chassis.
  expect(await titles('Similar builds on other chassis')).toEqual(['Same trade'])
  screen.getByText('$10,000–$17,000')
  screen.getByText('Installed on your truck; the truck itself is not included.')
})

test('a project of a kind without a price range says how to get a price, and that the truck is not in it', async () => {
  await show({ projects: [demoProject({ specialty: 'Fire/EMS' })] })
  await screen.findByText('Price guide')
  screen.getByText('By quote')
  screen.getByText(
    'Send us your list of equipment, and you’ll have a price within 24 hours. The truck itself is not included.',
  )
})

const PRESENT = '/projects/forge-body-7b1e3f52'

test.each([
  ['with the whole id', `/projects/${PROJECT.id}`],
  ['with the digits alone', '/projects/7b1e3f52'],
  ['with an earlier title', '/projects/farrier-body-7b1e3f52'],
  ['in capital letters', '/projects/Forge-Body-7B1E3F52'],
])('an address %s is replaced by the current one, without a new history entry', async (_, at) => {
  const { router } = await show({ projects: [PROJECT] }, { at: `${at}?from=mail#specs` })
  await waitFor(() => expect(router.state.location.pathname).toBe(PRESENT))
  expect(router.state).toMatchObject({
    location: { search: '?from=mail', hash: '#specs' },
    historyAction: 'REPLACE',
  })
  screen.getByRole('heading', { name: 'Forge body', level: 1 })
})

test('a project whose title changes while it is open stays open with its dialog', async () => {
  const { router, data } = await show({ projects: [PROJECT] }, { at: PRESENT })
  const heading = await screen.findByRole('heading', { name: 'Forge body', level: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Request a Similar Build' }))
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Ada')
  await act(() => data.db.rows('projects').update(PROJECT.id, { title: 'Dairy body' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects/dairy-body-7b1e3f52'))
  expect(heading.textContent).toBe('Dairy body')
  expect(heading.isConnected).toBe(true)
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Ada')
})

test('the words of the address choose between two projects whose ids begin with the same digits', async () => {
  const other = demoProject({ id: '7b1e3f52-0000-4000-8000-000000000002', title: 'Dairy unit' })
  const { router } = await show({ projects: [PROJECT, other] }, { at: '/projects/dairy-unit-7b1e3f52' })
  await screen.findByRole('heading', { name: 'Dairy unit', level: 1 })
  await act(() => router.navigate(`/projects/${other.id}`))
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects/dairy-unit-7b1e3f52'))
})

test('an admin’s device shows a draft, or a project after its end, as not found, even if the end comes while its page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const unpublish_at = new Date(Date.now() + 60_000).toISOString()
  const { unmount } = await show({ projects: [demoProject({ unpublish_at })] }, { status: SYNCED })
  await screen.findByRole('heading', { name: 'Forge body', level: 1 })
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await screen.findByRole('heading', { name: 'Project not found', level: 1 })
  unmount()
  await show({ projects: [demoProject({ published: false })] }, { status: SYNCED })
  await screen.findByRole('heading', { name: 'Project not found', level: 1 })
})

test('a project with a build opens it in the rig builder, and one without does not offer that', async () => {
  const { unmount } = await show({ projects: [demoProject({ build_link: '#1.WzFd' })] })
  const link = await screen.findByRole('link', { name: 'Start from This Build' })
  expect(link.getAttribute('href')).toBe('/build-your-rig#1.WzFd')
  unmount()
  await show({ projects: [PROJECT] })
  await screen.findByRole('heading', { name: 'Forge body', level: 1 })
  expect(screen.queryByRole('link', { name: 'Start from This Build' })).toBeNull()
})
