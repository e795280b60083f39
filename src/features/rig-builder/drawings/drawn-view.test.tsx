import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { type Build, MOUNTS } from '../build/build'
import { withMount } from '../build/mount'
import { PRESETS } from '../build/presets'
import { FINISH_COLORS } from '../finish-colors'
import { VIEWS, type View } from './drawing'
import { DrawnView } from './drawn-view'

const view = (build: Build, view: View) => {
  const { container, unmount } = render(<DrawnView build={build} view={view} />)
  const fills = [...container.querySelectorAll('path')].map((path) => path.getAttribute('fill'))
  const texts = [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
  unmount()
  return { fills, texts }
}

test.each(VIEWS)('the view from %s has the chosen finishes', (from) => {
  const { fills } = view({ ...PRESETS.farrier, body: 'orange', doors: 'green', truck: 'blue' }, from)
  for (const finish of ['orange', 'green', 'blue'] as const) expect(fills).toContain(FINISH_COLORS[finish])
  expect(fills).not.toContain(FINISH_COLORS.sand)
})

test.each(MOUNTS)('on %s, both sides have the lettering, and a blank line is no line', (mount) => {
  const build = {
    ...withMount(PRESETS.farrier, mount),
    lettering: { name: 'Hill <b>Farrier</b>', phone: ' ' },
  }
  for (const side of ['curb', 'street'] as const)
    expect(view(build, side).texts.filter((text) => !/ in\.$/.test(text))).toEqual(['Hill <b>Farrier</b>'])
  expect(view(build, 'rear').texts.filter((text) => !/ in\.$/.test(text))).toEqual([])
})

test('the marked compartment is the chosen one, and the title has all sizes', () => {
  const { unmount } = render(<DrawnView build={PRESETS.farrier} view="curb" selected="curb 1 upper" />)
  onTestFinished(unmount)
  const drawing = screen.getByRole('img', {
    name: 'Curb side: Farrier chassis body on a Ford F-350, regular cab, 110 in. long, 64 in. high. Outside: 20 ft 7 in. long, 7 ft 9 in. high',
  })
  expect(drawing.querySelectorAll('[class*="selected"]')).toHaveLength(1)
})
