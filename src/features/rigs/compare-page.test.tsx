import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { demoRig } from '#tests/support/component/demo-rig'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ComparePage } from './compare-page'

const RIGS = [
  demoRig({ id: 'r1', title: 'Show demo' }),
  demoRig({ id: 'r2', title: 'Vet unit', price: 0, status: 'sold', specifications: { Water: '25 gal' } }),
]
const open = () => openTestData({ kind: 'anonymous' }, { rigs: RIGS })

test('shows rigs side by side, marks unknown values, and can remove a rig', async () => {
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
  expect(cellsUnder('Price')).toEqual(['Price on request', '$84,900'])
  expect(cellsUnder('Water')).toEqual(['25 gal', '–not stated'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Vet unit' }))
  await waitFor(() => expect(within(table).queryByText('Vet unit')).toBeNull())
  expect(router.state.location.search).toBe('?compare=r1%2Cgone&type=farrier')
  expect(screen.getByRole('link', { name: 'Back to the List' }).getAttribute('href')).toBe(
    '/rigs-available?compare=r1%2Cgone&type=farrier',
  )
})

test.each(['', '?compare=gone'])(
  'says that there is nothing to compare without an existing rig: %j',
  async (query) => {
    renderPage(<ComparePage />, await open(), { at: `/rigs-available/compare${query}` })
    await screen.findByRole('heading', { name: 'Nothing to compare' })
  },
)
