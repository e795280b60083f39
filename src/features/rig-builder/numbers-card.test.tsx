import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DEFAULT_ESTIMATES } from '#shared/builds/build-estimates'
import type { RowTypes } from '#shared/schema/rows'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { withMount } from './build/mount'
import { PRESETS } from './build/presets'
import { NumbersCard } from './numbers-card'

const row = (setting_value: unknown) =>
  ({
    id: 'estimates',
    setting_key: 'build_estimates',
    setting_value,
    updated_at: '',
  }) as RowTypes['public_settings']

test("Admin 3: an estimate uses the shop's prices and lead time as soon as the device has them", async () => {
  const data = await openTestData({ kind: 'anonymous' }, { public_settings: [row(DEFAULT_ESTIMATES)] })
  renderPage(<NumbersCard build={PRESETS.farrier} />, data)
  await screen.findByText('$14,200–$17,000')
  screen.getByText('4–8 weeks')
  expect(screen.getByText('Body weight').nextElementSibling?.textContent).toBe('1,563 lb')
  await act(() =>
    data.db.rows('public_settings').put(
      row({
        ...DEFAULT_ESTIMATES,
        leadWeeks: { low: 10, high: 14 },
        equipment: { ...DEFAULT_ESTIMATES.equipment, 'anvil-stand': 10_780 },
      }),
    ),
  )
  await screen.findByText('10–14 weeks')
  screen.getByText('$23,400–$28,000')
  screen.getByText(/^Biggest costs: anvil on a swing-out stand \(about \$10,780\), /)
})

test.each([
  ['a usual body', PRESETS.farrier, null],
  ['an empty body', PRESETS.custom, '$10,000–$17,000 for a body'],
  ['a vet body', withMount(PRESETS.vet, 'chassis'), '$18,000–$21,000 for a vet chassis'],
  ['a trailer full of equipment', withMount(PRESETS.vet, 'trailer'), '$13,000–$17,000 for a trailer'],
  ['a fire truck, for which there is no guide', PRESETS.fire, null],
  ['a slip-in, for which there is no guide', PRESETS.vet, null],
])('an estimate outside the price guide of Site 9 explains it: %s', async (_name, build, guide) => {
  renderPage(<NumbersCard build={build} />, await openTestData({ kind: 'anonymous' }))
  const note = await screen.findByText(/These estimates/)
  if (guide)
    expect(note.textContent).toContain(`Our price guide lists ${guide} with the usual equipment. These`)
  else expect(note.textContent).not.toContain('Our price guide lists')
})

test('only the note of a build on a truck speaks of the truck', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const { unmount } = renderPage(<NumbersCard build={PRESETS.farrier} />, data)
  expect((await screen.findByText(/These estimates/)).textContent).toContain('don’t include the truck')
  unmount()
  renderPage(<NumbersCard build={withMount(PRESETS.farrier, 'trailer')} />, data)
  expect((await screen.findByText(/These estimates/)).textContent).not.toMatch(/truck|driver/)
})

function Choice() {
  const [build, setBuild] = useState(PRESETS.farrier)
  return (
    <>
      <button type="button" onClick={() => setBuild({ ...build, mount: 'trailer' })}>
        Trailer
      </button>
      <NumbersCard build={build} />
    </>
  )
}

test('a screen reader hears price and weight when a choice changes them', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(<Choice />, data)
  const spoken = await screen.findByText(/^\$14,200–\$17,000, [\d,]+ lb of [\d,]+ lb payload$/)
  expect(spoken.role).toBe('status')
  const before = spoken.textContent
  await userEvent.click(screen.getByRole('button', { name: 'Trailer' }))
  await waitFor(() => expect(spoken.textContent).not.toBe(before))
})

test.each([
  ['no row', []],
  ['a row that nobody can read', [row({ guide: 'free', leadWeeks: -1 })]],
])('a device with %s estimates with the default prices', async (_name, public_settings) => {
  const data = await openTestData({ kind: 'anonymous' }, { public_settings })
  renderPage(<NumbersCard build={PRESETS.farrier} />, data)
  await screen.findByText('$14,200–$17,000')
})
