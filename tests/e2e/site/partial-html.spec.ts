/** A page whose HTML arrives in parts, as on a slow network or a slow phone. */

import { moves, recordLayoutShifts } from '../support/record-layout-shifts'
import { routesOfThisRun } from '../support/routes'
import { openSlowLine } from '../support/slow-line'
import { expect, projectPath } from '../support/story'
import { test } from '../support/without-worker'

// The proxy forwards no WebSockets.
test.use({ cutsNetwork: true })

/** Bytes. */
const PART = 1500

/** Skipped: a visitor sees the panel's skeleton, whose header has other tools, and then the refusal. */
const PANEL = ['/admin-panel', '/notifications']

for (const { width, tag } of [{ width: 390 }, { width: 820, tag: '@full' }, { width: 1440, tag: '@full' }]) {
  test(`no layout shift happens while a page arrives in parts at ${width} px`, { tag: tag ?? [] }, async ({
    page,
    backend,
  }) => {
    const line = await openSlowLine(backend.url, (html) => {
      const cuts = [html.indexOf('<body')]
      while ((cuts.at(-1) as number) < html.length) cuts.push((cuts.at(-1) as number) + PART)
      return cuts
    })
    await page.setViewportSize({ width, height: 844 })
    await recordLayoutShifts(page)
    const routes = routesOfThisRun(['/', '/farriers-vets', projectPath('gallery-body-f350')])
    for (const path of routes.filter((route) => !PANEL.includes(route))) {
      await page.goto(line.url + path)
      await expect(page.locator('main h1')).toBeVisible()
      // A button of filters grows when the rest of its text arrives, and may then move to the next line.
      const isFilter = (what: string) => /^at [\d.]+ ms: <button[^>]* aria-pressed="[^>]*>[^|]*$/.test(what)
      expect(
        (await moves(page)).filter(({ score, what }) => score > (isFilter(what) ? 0.012 : 0.0015)),
        path,
      ).toEqual([])
    }
    line.close()
  })
}

test('a page that is cut off shows the part that has arrived', async ({ page, backend }) => {
  const line = await openSlowLine(backend.url, (html) => [html.indexOf('</h1>') + 5], { isCutOff: true })
  await page.goto(`${line.url}/store`, { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1, name: 'Store' })
  await expect(page.locator('main h1')).toBeAttached()
  await expect(heading).toBeVisible()
  line.close()
})
