import { screen } from '@testing-library/react'
import { test } from 'vitest'
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
