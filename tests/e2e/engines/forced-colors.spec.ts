/** Forced colors: the system's colors in place of the site's. */
import { lostStates, thinErrors } from '../access/audits'
import { click, expect, expectSync, openReady, test } from './support/engine-story'

test.use({ settings: { forcesColors: true } })
test.skip(({ engine }) => engine === 'webkit', 'WebKit has no forced colors')

test('selected items and invalid fields stay distinguishable with forced colors', { tag: '@full' }, async ({
  tab,
  network,
}) => {
  await openReady(tab, network.url)
  expect(await tab.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
  for (const path of ['/farriers-vets', '/rigs-available', '/get-quote']) {
    await tab.goto(network.url + path)
    await expectSync(tab, 'synced')
    expect(await lostStates(tab), path).toEqual([])
  }
  await click(tab, { role: 'button', name: 'Submit Quote Request' })
  await expect
    .poll(() => tab.evaluate(() => document.querySelectorAll('[aria-invalid=true]').length))
    .toBeGreaterThan(0)
  expect(await thinErrors(tab)).toEqual([])
})
