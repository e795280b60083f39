import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { demoProject } from '#tests/support/component/demo-project'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { ProjectsPage } from './projects-page'

const PROJECTS = [
  demoProject({ id: 'p1', title: 'Forge body', specialty: 'Farrier' }),
  demoProject({ id: 'p2', title: 'Dairy unit', specialty: 'Veterinary', year: 2026 }),
  demoProject({ id: 'p3', title: 'Brush truck', specialty: 'Fire/EMS', year: 2031 }),
]
const EMPTY = { ...SYNCED, isFilled: false }
const open = () => openTestData({ kind: 'anonymous' }, { projects: PROJECTS })

test("shows all projects at first, even those newer than the slider's range", async () => {
  renderPage(<ProjectsPage />, await open())
  await screen.findByText('Showing 3 of 3 projects')
  expect(screen.getAllByRole('link', { name: 'View Build' })).toHaveLength(3)
  expect(screen.getAllByRole('button', { name: 'Request Similar' })).toHaveLength(3)
})

test('leads to the rig builder, for whoever finds no project like it', async () => {
  renderPage(<ProjectsPage />, await open())
  const link = await screen.findByRole('link', { name: 'build your own rig in 3D' })
  expect(link.getAttribute('href')).toBe('/build-your-rig')
})

test('a card cuts the description after a word, at 50 characters at most', async () => {
  renderPage(<ProjectsPage />, await open())
  const card = within(
    (await screen.findByRole('heading', { name: 'Forge body' })).closest('article') as HTMLElement,
  )
  card.getByText('A full-height body for a four-truck practice, with…')
})

test('a shared link sets the filters, matches specialties loosely, and has chips that remove the filters', async () => {
  const { router } = renderPage(<ProjectsPage />, await open(), { at: '/projects?specialty=Veterinarian' })
  await screen.findByText('Showing 1 of 3 projects')
  screen.getByRole('heading', { name: 'Dairy unit' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Specialty: Veterinarian' }))
  await screen.findByText('Showing 3 of 3 projects')
  expect(router.state.location.search).toBe('')
})

test('several values of one filter are in the URL, and each has a chip that removes it', async () => {
  const { router } = renderPage(<ProjectsPage />, await open(), { at: '/projects' })
  await userEvent.click(await screen.findByRole('button', { name: /Advanced Project Search & Filters/ }))
  const specialty = within(await screen.findByRole('group', { name: 'Specialty' }))
  await userEvent.click(specialty.getByRole('checkbox', { name: 'Farrier 1' }))
  await userEvent.click(specialty.getByRole('checkbox', { name: 'First Responder 1' }))
  await screen.findByText('Showing 2 of 3 projects')
  expect(router.state.location.search).toBe('?specialty=Farrier&specialty=First+Responder')
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Specialty: Farrier' }))
  await screen.findByText('Showing 1 of 3 projects')
  screen.getByRole('heading', { name: 'Brush truck' })
  expect(router.state.location.search).toBe('?specialty=First+Responder')
})

test('specialties with one meaning are one choice, and links with the other name still filter', async () => {
  renderPage(<ProjectsPage />, await open(), { at: '/projects?specialty=Fire/EMS' })
  await screen.findByText('Showing 1 of 3 projects')
  screen.getByRole('heading', { name: 'Brush truck' })
  expect(screen.getByText('First Responder')).toBeTruthy()
  expect(screen.queryByText('Fire/EMS')).toBeNull()
  screen.getByRole('button', { name: 'Remove filter Specialty: First Responder' })
  await userEvent.click(screen.getByRole('button', { name: /Advanced Project Search & Filters/ }))
  const specialty = within(await screen.findByRole('group', { name: 'Specialty' }))
  for (const name of ['Farrier 1', 'Veterinarian 1', 'Contractor 0', 'First Responder 1', 'Custom 0']) {
    specialty.getByRole('checkbox', { name })
  }
  expect(specialty.getAllByRole('checkbox')).toHaveLength(5)
})

test('typing filters the list and sets the URL, and an empty result says so', async () => {
  const { router } = renderPage(<ProjectsPage />, await open(), { at: '/projects' })
  await userEvent.click(await screen.findByRole('button', { name: /Advanced Project Search & Filters/ }))
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), { target: { value: 'brush' } })
  await screen.findByText('Showing 1 of 3 projects')
  expect(router.state.location.search).toBe('?q=brush')
  expect(screen.queryByText(/^No exact matches/)).toBeNull()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'bursh' } })
  await screen.findByText('No exact matches for “bursh”. Showing close matches.')
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), {
    target: { value: 'submarine' },
  })
  await screen.findByRole('heading', { name: 'No projects found' })
  screen.getByText('No builds match “submarine”. Check the spelling, or try another word.')
  expect(screen.queryByLabelText('Sort by')).toBeNull()
  const linkOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(linkOf('Search the Store')).toBe('/store?q=submarine')
  expect(linkOf('Get Quote')).toBe('/get-quote')
  expect(linkOf(/^Call /)).toMatch(/^tel:/)
  await userEvent.click(screen.getByRole('button', { name: 'Clear Search' }))
  expect(document.activeElement).toBe(await screen.findByText('Showing 3 of 3 projects'))
  screen.getByLabelText('Sort by')
})

test('the best match of a search is first unless the person has chosen a sort order', async () => {
  const data = await openTestData(
    { kind: 'anonymous' },
    {
      projects: [
        demoProject({ id: 'p1', title: 'Forge body', description: 'Plain', year: 2020 }),
        demoProject({ id: 'p2', title: 'Vet unit', description: 'Beside a forge.', year: 2026 }),
      ],
    },
  )
  const { router } = renderPage(<ProjectsPage />, data, { at: '/projects?q=forge' })
  const titles = () =>
    screen.getAllByRole('heading', { level: 2, name: /body|unit/ }).map(({ textContent }) => textContent)
  await screen.findByText('Showing 2 of 2 projects')
  expect(titles()).toEqual(['Forge body', 'Vet unit'])
  const sort = await screen.findByLabelText<HTMLSelectElement>('Sort by')
  expect(sort.selectedOptions[0]?.textContent).toBe('Best match')
  await userEvent.selectOptions(sort, 'Newest first')
  await waitFor(() => expect(titles()).toEqual(['Vet unit', 'Forge body']))
  expect(router.state.location.search).toBe('?q=forge&sort=newest')
})

test('a link can filter by any value of the data; an unknown value is ignored', async () => {
  const data = await openTestData(
    { kind: 'anonymous' },
    { projects: [...PROJECTS, demoProject({ id: 'p4', title: 'Hive cart', specialty: 'Beekeeper' })] },
  )
  const { router } = renderPage(<ProjectsPage />, data, { at: '/projects?specialty=Nonsense' })
  await screen.findByText('Showing 4 of 4 projects')
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  await act(() => router.navigate('/projects?specialty=Beekeeper'))
  await screen.findByText('Showing 1 of 4 projects')
})

test('an untouched slider shows no bounds, and its inputs have names', async () => {
  renderPage(<ProjectsPage />, await open(), { at: '/projects?length=80-120' })
  await userEvent.click(await screen.findByRole('button', { name: /Advanced Project Search & Filters/ }))
  const year = await screen.findByRole('group', { name: 'Year' })
  expect(within(year).getByRole('status').textContent).toBe('Any year')
  expect([...year.querySelectorAll('input')].map(({ name }) => name)).toEqual(['year_from', 'year_to'])
  screen.getByText('80 in. (6.7 ft) – 120 in. (10 ft)')
  screen.getByRole('button', { name: 'Remove filter Length: 80–120 in. (6.7–10 ft)' })
})

test('moving the lower end of the year slider does not hide builds of the newest year', async () => {
  const newest = new Date().getFullYear()
  const data = await openTestData(
    { kind: 'anonymous' },
    { projects: [...PROJECTS, demoProject({ id: 'new', title: 'Newest build', year: newest })] },
  )
  renderPage(<ProjectsPage />, data, { at: '/projects' })
  await userEvent.click(await screen.findByRole('button', { name: /Advanced Project Search & Filters/ }))
  const year = await screen.findByRole('group', { name: 'Year' })
  const [from] = within(year).getAllByRole('slider')
  if (!from) throw new Error('the slider has no thumb')
  from.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(within(year).getByRole('status').textContent).toBe(`2001 – ${newest}`)
  screen.getByRole('heading', { name: 'Newest build' })
  await userEvent.keyboard('{ArrowLeft}')
  expect(within(year).getByRole('status').textContent).toBe('Any year')
})

test('each choice shows how many projects it would find', async () => {
  renderPage(<ProjectsPage />, await open(), { at: '/projects?q=unit' })
  await userEvent.click(await screen.findByRole('button', { name: /Advanced Project Search & Filters/ }))
  const specialty = within(await screen.findByRole('group', { name: 'Specialty' }))
  specialty.getByRole('checkbox', { name: 'Veterinarian 1' })
  expect(specialty.getByRole('checkbox', { name: 'Farrier 0' })).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('Project type').textContent).toContain('Truck caps & bodies (1)')
  expect(screen.getByLabelText('Delivery status').textContent).toContain('Delivered (1)')
})

test('the sort order is visible while the filters are closed, and is in the URL', async () => {
  const { router } = renderPage(<ProjectsPage />, await open(), { at: '/projects' })
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Title, A to Z')
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2, name: /body|unit|truck/ })[0]?.textContent).toBe(
      'Brush truck',
    ),
  )
  expect(router.state.location.search).toBe('?sort=title')
})

test('"Request Similar" opens the quote dialog for that project', async () => {
  renderPage(<ProjectsPage />, await openTestData({ kind: 'anonymous' }, { projects: PROJECTS.slice(0, 1) }))
  await userEvent.click(await screen.findByRole('button', { name: 'Request Similar' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('About: A build like “Forge body”')
})

test('shows a skeleton before the first pull, and no empty state', async () => {
  renderPage(<ProjectsPage />, await openTestData({ kind: 'anonymous' }), { status: EMPTY })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  expect(screen.queryByText('No projects found')).toBeNull()
})

test('a failed first pull is reported and can be retried', async () => {
  const syncNow = vi.fn()
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(<ProjectsPage />, data, { status: { ...EMPTY, hasFailed: true }, commands: { syncNow } })
  await screen.findByRole('heading', { name: 'Failed to load projects' })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(syncNow).toHaveBeenCalledOnce()
})

test('shows rows that have been pulled while the others are still missing', async () => {
  renderPage(<ProjectsPage />, await open(), { status: EMPTY })
  await screen.findByText('Showing 3 of 3 projects')
})
