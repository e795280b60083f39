import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { demoRig } from '#tests/support/component/demo-rig'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ComparePage } from './compare-page'

const RIGS = [
  demoRig({ id: 'r1', title: 'Show demo' }),
  demoRig({ id: 'r2', title: 'Vet unit', price: 0, status: 'sold', specifications: { Water: '25 gal' } }),
]
const open = () => openTestData({ kind: 'anonymous' }, { rigs: RIGS })

function screenWidth(width: 'wide' | 'phone') {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      media: query,
      matches: width === 'wide' && query.includes('min-width'),
    }),
  )
}

test('shows rigs next to each other, marks unknown values, and can remove a rig', async () => {
  screenWidth('phone')
  const { router } = renderPage(<ComparePage />, await open(), {
    at: '/rigs-available/compare?compare=r2,r1,gone&type=farrier',
  })
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => within(cell).getByRole('link').textContent),
  ).toEqual(['Vet unit', 'Show demo'])
  const cellsUnder = (label: string) =>
    [...(screen.getByText(label).closest('tbody')?.querySelectorAll('td') ?? [])].map(
      (cell) => cell.textContent,
    )
  expect(cellsUnder('Price')).toEqual(['Call for price', '$84,900'])
  expect(cellsUnder('Included')).toEqual(['–not listed', 'Truck included'])
  expect(cellsUnder('Water')).toEqual(['25 gal', '–not listed'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Vet unit' }))
  await waitFor(() => expect(within(table).queryByText('Vet unit')).toBeNull())
  expect(router.state.location.search).toBe('?compare=r1%2Cgone&type=farrier')
  expect(screen.getByRole('link', { name: 'Back to the List' }).getAttribute('href')).toBe(
    '/rigs-available?compare=r1%2Cgone&type=farrier',
  )
})

test('on tablets and wider screens, labels are in one row with their values', async () => {
  screenWidth('wide')
  renderPage(<ComparePage />, await open(), { at: '/rigs-available/compare?compare=r1,r2' })
  const label = await screen.findByRole('rowheader', { name: 'Water' })
  const cells = label.closest('tr')?.querySelectorAll('td') ?? []
  expect([...cells].map((cell) => cell.textContent)).toEqual(['–not listed', '25 gal'])
})

test('the monthly payment says that it includes no interest, as on the page of a rig', async () => {
  renderPage(<ComparePage />, await open(), { at: '/rigs-available/compare?compare=r1,r2' })
  await screen.findByText('Financing')
  screen.getByText(/^\$[\d,]+ per month, before interest$/)
})

test('facts that no compared rig has are omitted', async () => {
  renderPage(<ComparePage />, await open(), { at: '/rigs-available/compare?compare=r2' })
  await screen.findByText('Price')
  expect(screen.queryByText('Financing')).toBeNull()
})

test('each compared rig can be requested, and a similar one in place of a sold rig', async () => {
  renderPage(<ComparePage />, await open(), { at: '/rigs-available/compare?compare=r1,r2' })
  await screen.findByRole('button', { name: 'Contact to Purchase', description: 'Show demo' })
  await userEvent.click(
    screen.getByRole('button', { name: 'Request a Similar Rig', description: 'Vet unit' }),
  )
  expect((await screen.findByRole('dialog')).textContent).toContain('About: A rig like “Vet unit”')
})

test.each(['', '?compare=gone'])(
  'without an existing rig, says that there is nothing to compare: %j',
  async (query) => {
    renderPage(<ComparePage />, await open(), { at: `/rigs-available/compare${query}` })
    await screen.findByRole('heading', { name: 'Nothing to compare' })
  },
)
