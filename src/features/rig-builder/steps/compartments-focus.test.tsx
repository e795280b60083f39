import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import type { Build } from '../build/build'
import { PRESETS } from '../build/presets'
import { Workbench } from '../workbench'

function Bench({ start }: { start: Build }) {
  const [build, setBuild] = useState(start)
  return <Workbench build={build} onChange={setBuild} undo={null} redo={null} />
}

/** Opens the compartments of a build; the browser of these tests has no WebGL. */
async function open(start: Build = PRESETS.farrier) {
  const user = userEvent.setup()
  renderPage(<Bench start={start} />, await openTestData({ kind: 'anonymous' }))
  await user.click(await screen.findByRole('button', { name: 'Compartments' }))
  return user
}
const focused = () => document.activeElement

test('removing a compartment by keyboard moves the focus to the free space, not to the top of the page', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: /Gallery door, shoe rack/ }))
  screen.getByRole('button', { name: 'Remove compartment 2' }).focus()
  await user.keyboard('{Enter}')
  expect(focused()?.textContent).toBe('Listed from front to rear. 54 in. of width left.')
})

test('moving a compartment by keyboard keeps the focus on it', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: /Gallery door, shoe rack/ }))
  screen.getByRole('button', { name: 'Move compartment 2 toward the front' }).focus()
  await user.keyboard('{Enter}')
  expect(focused()).toBe(screen.getByRole('button', { name: /^1 ?Gallery door, shoe rack/ }))
  expect(focused()?.getAttribute('aria-expanded')).toBe('true')
})

test('applying a fix by keyboard moves the focus to the title of the build, above the remaining problems', async () => {
  const user = await open({ ...PRESETS.farrier, height: 56 })
  const fix = screen.getAllByRole('button', { name: 'Raise the body to 64 in.' })[0]
  fix?.focus()
  await user.keyboard('{Enter}')
  expect(focused()).toBe(screen.getByRole('heading', { name: /^Farrier chassis body/ }))
  expect(screen.queryByRole('button', { name: 'Raise the body to 64 in.' })).toBeNull()
})

test('the number of problems is a link to them', async () => {
  const user = await open({ ...PRESETS.farrier, height: 56 })
  await user.click(screen.getByRole('button', { name: /^\d+ problems?$/ }))
  expect(focused()?.textContent).toContain('A gallery door needs 34 in. of height')
})

test('without WebGL, the drawing marks the compartment whose fields are open', async () => {
  const user = await open()
  const drawing = await screen.findByRole('img', { name: /^Curb side: Farrier/ })
  const marked = () => drawing.querySelectorAll('[class*="selected"]')
  expect(marked()).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: /Gallery door, shoe rack/ }))
  expect(marked()).toHaveLength(1)
})
