import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoInjection } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import type { Build } from '../build/build'
import { PRESETS } from '../build/presets'
import { toJson } from '../build/read-build'
import { comparePath } from '../compare/compare-address'
import { CompareBuildsPage } from '../compare/compare-builds-page'
import { BuildCard } from './build-card'
import { BuildChanges } from './build-changes'

const visitor = () => openTestData({ kind: 'anonymous' })

test('a build shows with title, numbers, drawing and parts, and leads to the builder', async () => {
  renderPage(<BuildCard title="Your build" build={toJson(PRESETS.farrier)} />, await visitor())
  await screen.findByText('Farrier chassis body on a Ford F-350, regular cab')
  screen.getByRole('img', { name: /^Curb side: Farrier chassis body/ })
  expect(screen.getByRole('link', { name: 'Open in the Builder' }).getAttribute('href')).toMatch(
    /^\/build-your-rig#1\./,
  )
  screen.getByText(/^Curb side, from the cab: /)
})

test.each([null, 'text', {}, { trade: 'farrier' }, { ...PRESETS.vet, mount: 'rocket' }])(
  'a build that is %j says that a newer version made it',
  async (build) => {
    renderPage(<BuildCard title="Your build" build={build as never} />, await visitor())
    await screen.findByText('A newer version of the site made this build. Reload the page to see it.')
  },
)

test('changes name each property with both values, and hostile lettering stays text', async () => {
  const hostile = '<img src=x onerror=hit=1>'
  const changed: Build = { ...PRESETS.farrier, doors: 'red', lettering: { name: hostile, phone: '' } }
  const { container } = renderPage(
    <BuildChanges title="Changes" from={toJson(PRESETS.farrier)} to={toJson(changed)} />,
    await visitor(),
  )
  const list = within(await screen.findByRole('region', { name: 'Changes' }))
  expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Door color',
    'Name on the doors',
  ])
  list.getByText('Red')
  list.getByText(hostile)
  expectNoInjection(container)
})

test('equal builds have no changes, and unreadable ones show none', async () => {
  const same = toJson(PRESETS.vet)
  const { unmount } = renderPage(<BuildChanges title="Changes" from={same} to={same} />, await visitor())
  await screen.findByText('Nothing has changed.')
  unmount()
  renderPage(<BuildChanges title="Changes" from={{}} to={same} />, await visitor())
  expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull()
})

test('a comparison counts and marks the rows that differ', async () => {
  const red = { ...PRESETS.farrier, doors: 'red' } as const
  renderPage(<CompareBuildsPage />, await visitor(), { at: comparePath(PRESETS.farrier, red) })
  await screen.findByText(/^They differ in 1 of \d+ rows\.$/)
  const row = screen.getByRole('rowheader', { name: 'Door color Different' })
  expect(row.closest('tbody')?.textContent).toContain('Red')
})

test.each(['#', '#1.broken~1.broken', `#${'x'.repeat(5_000)}`, '#~'])(
  'a comparison whose address is %j shows builds that everybody has',
  async (hash) => {
    renderPage(<CompareBuildsPage />, await visitor(), { at: `/build-your-rig/compare${hash}` })
    const first: HTMLSelectElement = await screen.findByLabelText('First build')
    expect(first.selectedOptions[0]?.textContent).toMatch(/^Usual build: /)
  },
)
