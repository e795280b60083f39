import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { PRESETS } from '../build/presets'
import { StartStep } from './start-step'

function Bench({ height }: { height: number }) {
  const [build, setBuild] = useState({
    ...PRESETS.farrier,
    height,
    lettering: { name: 'Rasmussen', phone: '' },
  })
  const [first] = useState(build)
  return (
    <>
      <StartStep build={build} onChange={setBuild} />
      <button type="button" onClick={() => setBuild(first)}>
        Undo
      </button>
    </>
  )
}

const NOTE = 'The typical rig has replaced your build. Undo brings it back.'

test('a trade that replaces a changed build says how to bring it back', async () => {
  const user = userEvent.setup()
  renderPage(<Bench height={PRESETS.farrier.height - 2} />, await openTestData({ kind: 'anonymous' }))
  await user.click(await screen.findByRole('radio', { name: 'Contractor' }))
  expect(screen.getByRole('status').textContent).toBe(NOTE)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('from one typical rig to another, nothing is lost and nothing is said, whatever the lettering', async () => {
  const user = userEvent.setup()
  renderPage(<Bench height={PRESETS.farrier.height} />, await openTestData({ kind: 'anonymous' }))
  await user.click(await screen.findByRole('radio', { name: 'Contractor' }))
  await user.click(screen.getByRole('radio', { name: 'Veterinarian' }))
  expect(screen.getByRole('status').textContent).toBe('')
})
