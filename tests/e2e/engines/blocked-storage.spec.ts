/** A browser that blocks storage for all sites: "Block all cookies" in Safari, similar settings in the others. */
import { quotesOf } from '../support/quotes'
import { ROUTES } from '../support/routes'
import { expect, expectSync, expectVisible, openReady, test } from './support/engine-story'
import { fillQuotePage } from './support/fill-quote-page'
import { BLOCKED_STORAGE, runBeforeApp } from './support/first-script'
import { headingOf } from './support/headings'

test.use({ settings: { blocksStorage: true } })

test('the site works from memory and says so when the browser blocks storage', { tag: '@full' }, async ({
  driver,
  tab,
  network,
  server,
}) => {
  if (driver.engine === 'webkit') {
    await openReady(tab, network.url)
    await runBeforeApp(tab, BLOCKED_STORAGE)
  }
  await tab.goto(`${network.url}/get-quote`)
  const alerts = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).join('\n'),
    )
  await expect
    .poll(alerts, { timeout: 20_000 })
    .toMatch(/^Nothing can be saved on this device right now\..*blocks data from this site/)
  const email = await fillQuotePage(tab)
  // Without storage there is no share inbox, and no notice that something shared was lost.
  await expectVisible(tab, { text: /^What you shared/ }, { count: 0 })
  await tab.click({ role: 'button', name: 'Submit Quote Request' })
  await expectVisible(tab, { text: 'Quote Request Submitted!' })
  await expect.poll(() => quotesOf(server, email)).toHaveLength(1)
  await expectSync(tab, 'synced')
  await tab.goto(`${network.url}/sync/diagnostics`)
  await expectSync(tab, 'synced')
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('pre')?.textContent))
    .toContain('Probe: blocked')
})

test('every address shows its heading when the browser blocks storage', { tag: '@full' }, async ({
  driver,
  tab,
  network,
}) => {
  test.setTimeout(60_000 + ROUTES.length * 10_000)
  if (driver.engine === 'webkit') {
    await openReady(tab, network.url)
    await runBeforeApp(tab, BLOCKED_STORAGE)
  }
  for (const path of ROUTES) {
    await tab.goto(network.url + path)
    await expectSync(tab, 'synced')
    expect(await headingOf(tab), path).not.toBeNull()
  }
})
