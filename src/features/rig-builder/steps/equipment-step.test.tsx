import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import type { Build } from '../build/build'
import { PRESETS } from '../build/presets'
import { EquipmentStep } from './equipment-step'

function Step() {
  const [build, setBuild] = useState<Build>(PRESETS.contractor)
  return <EquipmentStep build={build} onChange={setBuild} />
}

test('a light bar takes the place of the beacon, with the reason', async () => {
  renderPage(<Step />, await openTestData({ kind: 'anonymous' }))
  const lights = within(await screen.findByRole('group', { name: 'Warning lights' }))
  const isChosen = (name: string) => (lights.getByRole('radio', { name }) as HTMLInputElement).checked
  expect(isChosen('Beacon')).toBe(true)
  await userEvent.click(lights.getByText('Light bar'))
  expect([isChosen('Light bar'), isChosen('Beacon')]).toEqual([true, false])
  screen.getByText(
    'A beacon and a light bar go in the same spot at the front of the roof, so a rig can have only one of them.',
  )
})
