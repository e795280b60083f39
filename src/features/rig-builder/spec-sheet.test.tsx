import { screen } from '@testing-library/react'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { type Build, TRADES } from './build/build'
import { titleOf } from './build/labels'
import { fromFragment } from './build/link'
import { withMount } from './build/mount'
import { bay, cell, PRESETS } from './build/presets'
import { buildLink } from './build-address'
import { Builder } from './builder'
import { SpecSheet } from './spec-sheet'

const visitor = () => openTestData({ kind: 'anonymous' })

/** Pixels of the picture for each square of the code. */
const SCALE = 3

/** The text that a phone's camera reads from the QR code on the page. */
async function scannedText(): Promise<string> {
  const code = await screen.findByRole('img', { name: 'Link to this build', hidden: true })
  const squares = Number(code.getAttribute('viewBox')?.split(' ')[2])
  const size = squares * SCALE
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [, x, y] of code
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [])
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1) {
        const at = ((Number(y) * SCALE + row) * size + Number(x) * SCALE + column) * 4
        pixels.fill(0, at, at + 3)
      }
  const found = jsQR(pixels, size, size)
  if (!found) throw new Error('no code')
  return found.data
}

/** A build whose link is among the longest. */
const LONG: Build = {
  ...withMount(PRESETS.contractor, 'trailer'),
  curb: Array.from({ length: 8 }, () => bay(18, cell('side', 'shelves'), cell('drop', 'drawers'))),
  street: Array.from({ length: 8 }, () => bay(17, cell('side', 'drawers'), cell('drop', 'shelves'))),
  rear: Array.from({ length: 4 }, () => bay(14, cell('side', 'shelves'))),
  lettering: { name: 'Søren’s Forge & Farrier 馬蹄', phone: '+1 (555) 010-0123' },
}

test.each([...TRADES.map((trade) => [trade, PRESETS[trade]] as const), ['long', LONG] as const])(
  'the QR code of the %s build, once scanned, opens the same build',
  async (_, build) => {
    const sheet = renderPage(<SpecSheet build={build} link={buildLink(build)} />, await visitor())
    const { pathname, hash } = new URL(await scannedText())
    sheet.unmount()
    expect(fromFragment(hash)).toEqual({ build })
    renderPage(<Builder />, await visitor(), { at: pathname + hash })
    await screen.findByText(/^This is the build from the link\./)
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(titleOf(build))
  },
)

test('the sheet has the outside size, four views at one scale, and says that the truck is a generic one', async () => {
  const { container, unmount } = renderPage(<SpecSheet build={PRESETS.farrier} link="/" />, await visitor())
  await screen.findByText('20 ft 7 in. long, 7 ft 9 in. high, 7 ft 5 in. wide')
  const widths = [...container.querySelectorAll('figure svg')].map(
    (view) => view.getAttribute('viewBox')?.split(' ')[2],
  )
  expect(widths).toHaveLength(4)
  expect(new Set(widths).size).toBe(1)
  screen.getByText(/The drawings show a generic truck\.$/)
  unmount()
  renderPage(<SpecSheet build={withMount(PRESETS.farrier, 'trailer')} link="/" />, await visitor())
  await screen.findByText(/All figures are estimates\.$/)
})
