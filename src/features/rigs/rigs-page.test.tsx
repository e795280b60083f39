import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { demoRig } from '#tests/support/component/demo-rig'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { RigsPage } from './rigs-page'

const RIGS = [
  demoRig({ id: 'r1', title: 'Show demo', created_at: '2026-03-01T00:00:00Z' }),
  demoRig({ id: 'r2', title: 'Vet unit', specialty: 'Veterinary', price: 38_000, status: 'reserved' }),
  demoRig({ id: 'r3', title: 'Old van', price: 9_000, status: 'sold', created_at: '2026-05-01T00:00:00Z' }),
  demoRig({ id: 'r4', title: 'Brush skid', specialty: 'First Responder', price: 24_000 }),
]
const EMPTY = { ...SYNCED, isFilled: false }
const open = () => openTestData({ kind: 'anonymous' }, { rigs: RIGS })

test('shows available rigs first and reserved, pending or sold ones in a group of their own, with badge, price, details and contact', async () => {
  renderPage(<RigsPage />, await open(), { at: '/rigs-available' })
  await screen.findByText('Showing 4 of 4 rigs')
  const titles = within(screen.getByRole('list', { name: 'Rigs' })).getAllByRole('heading', { level: 2 })
  expect(titles.map((title) => title.textContent)).toEqual(['Show demo', 'Brush skid'])
  const taken = within(screen.getByRole('region', { name: 'Reserved, pending or sold' }))
  const takenTitles = taken.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)
  expect(takenTitles).toEqual(['Vet unit', 'Old van'])
  expect(screen.getAllByRole('link', { name: 'View Details' })[1]?.getAttribute('href')).toBe(
    '/rigs-available/brush-skid-r4',
  )
  screen.getByText('$38,000')
  // A slip-in unit, without its truck.
  screen.getByText('Unit only, no truck')
  screen.getByRole('heading', { name: "Don't See What You Need?" })
  expect(screen.getByRole('link', { name: '(315) 555-0142' }).getAttribute('href')).toBe('tel:+13155550142')
  expect(screen.getByRole('link', { name: 'Email Us' }).getAttribute('href')).toMatch(/^mailto:/)
  await userEvent.click(screen.getAllByRole('button', { name: 'Contact' })[1] as HTMLElement)
  expect((await screen.findByRole('dialog')).textContent).toContain('About: Brush skid')
})

test('the card of a sold rig offers to request a similar one, and only a rig that can be bought has the main button', async () => {
  renderPage(<RigsPage />, await open(), { at: '/rigs-available' })
  const cardOf = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement)
  const variantOf = async (name: string) =>
    (await cardOf(name)).getByRole('link', { name: 'View Details' }).getAttribute('data-variant')
  expect(await variantOf('Show demo')).toBe('filled')
  for (const name of ['Vet unit', 'Old van']) expect(await variantOf(name)).toBe('default')
  ;(await cardOf('Vet unit')).getByText('Currently reserved, contact for availability')
  const sold = await cardOf('Old van')
  expect(sold.queryByRole('button', { name: 'Contact' })).toBeNull()
  await userEvent.click(sold.getByRole('button', { name: 'Request a Similar Rig' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('About: A rig like “Old van”')
})

test('a shared link sets the filters, each choice shows how many rigs it would find, and chips remove filters', async () => {
  const { router } = renderPage(<RigsPage />, await open(), {
    at: '/rigs-available?type=veterinarian&price=nonsense',
  })
  await screen.findByText('Showing 1 of 4 rigs')
  const price = await screen.findByRole('group', { name: 'Price' })
  expect([...price.querySelectorAll('label')].map((choice) => choice.textContent)).toEqual([
    'Under $25,0000',
    '$25,000 – $40,0001',
    '$40,000 and above0',
  ])
  expect([...price.querySelectorAll('input')].map(({ disabled }) => disabled)).toEqual([true, false, true])
  await act(() => router.navigate('/rigs-available?type=veterinarian&price=under-25000'))
  await screen.findByRole('heading', { name: 'No rigs found' })
  expect(screen.queryByLabelText('Sort by')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
  expect(document.activeElement).toBe(await screen.findByText('Showing 4 of 4 rigs'))
  await act(() => router.navigate('/rigs-available?type=veterinarian&price=under-25000'))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Type: Veterinarian' }))
  await screen.findByText('Showing 2 of 4 rigs')
  expect(router.state.location.search).toBe('?price=under-25000')
  const [clear] = screen.getAllByRole('button', { name: 'Clear all' })
  await userEvent.click(clear as HTMLElement)
  await screen.findByText('Showing 4 of 4 rigs')
  expect(router.state.location.search).toBe('')
})

test('the sort order is visible and in the URL, and is preserved when filters are cleared', async () => {
  const { router } = renderPage(<RigsPage />, await open(), { at: '/rigs-available?type=farrier' })
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Price: low to high')
  expect(router.state.location.search).toBe('?type=farrier&sort=price-up')
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  await screen.findByText('Showing 4 of 4 rigs')
  expect(router.state.location.search).toBe('?sort=price-up')
  const titles = within(screen.getByRole('list', { name: 'Rigs' })).getAllByRole('heading', { level: 2 })
  expect(titles.map((title) => title.textContent)).toEqual(['Brush skid', 'Show demo'])
})

test('up to three rigs can be picked for a comparison, and picks are preserved when filters change', async () => {
  const { router } = renderPage(<RigsPage />, await open(), { at: '/rigs-available?compare=gone,r4' })
  const tray = await screen.findByRole('region', { name: 'Selected to compare' })
  expect(tray.textContent).toContain('1 of 3 selected')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare', description: 'Show demo' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare', description: 'Vet unit' }))
  await within(tray).findByText('3 of 3 selected')
  expect(screen.getByRole('checkbox', { name: 'Compare', description: 'Old van' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(router.state.location.search).toBe('?compare=r4%2Cr1%2Cr2')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Sold/ }))
  await screen.findByText('Showing 1 of 4 rigs')
  expect(within(tray).getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
    '/rigs-available/compare?compare=r4%2Cr1%2Cr2&status=sold',
  )
  await userEvent.click(within(tray).getByRole('button', { name: 'Remove Vet unit' }))
  await within(tray).findByText('2 of 3 selected')
})

test('shows a skeleton before the first pull, and no empty state', async () => {
  renderPage(<RigsPage />, await openTestData({ kind: 'anonymous' }), { status: EMPTY })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  expect(screen.queryByText('No rigs found')).toBeNull()
})

test('a failed first pull is reported and can be retried', async () => {
  const syncNow = vi.fn()
  renderPage(<RigsPage />, await openTestData({ kind: 'anonymous' }), {
    status: { ...EMPTY, hasFailed: true },
    commands: { syncNow },
  })
  await screen.findByRole('heading', { name: 'Failed to load rigs' })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(syncNow).toHaveBeenCalledOnce()
})
