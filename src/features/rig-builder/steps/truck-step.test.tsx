import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { withMount } from '../build/mount'
import { PRESETS } from '../build/presets'
import { TruckStep } from './truck-step'

test('a cap is called a cap, also in the sentence about its length', async () => {
  const build = withMount(PRESETS.farrier, 'cap')
  renderPage(
    <TruckStep build={build} onChange={() => undefined} />,
    await openTestData({ kind: 'anonymous' }),
  )
  await screen.findByLabelText('Cap length (in.)')
  screen.getByLabelText('Cap height (in.)')
  screen.getByText(/^This truck takes a cap \d+ to \d+ in\. long\./)
})

test('a truck’s make is said to change nothing in the model, and a trailer has none', async () => {
  const generic = /The model and the drawings show a generic truck, whichever make you choose\.$/
  const { unmount } = renderPage(
    <TruckStep build={PRESETS.farrier} onChange={() => undefined} />,
    await openTestData({ kind: 'anonymous' }),
  )
  await screen.findByText(generic)
  unmount()
  renderPage(
    <TruckStep build={withMount(PRESETS.farrier, 'trailer')} onChange={() => undefined} />,
    await openTestData({ kind: 'anonymous' }),
  )
  await screen.findByText(/^This trailer takes a body/)
  expect(screen.queryByText(generic)).toBeNull()
})
