/** The badge on the icon of the installed app, as the operating system stores it. */
import { chromium } from '@playwright/test'
import { WHOLE_CHROMIUM } from '../support/launch-options'
import { fillQuoteDialog } from '../support/quotes'
import { dispatchFocus, expect, expectSync, openReady, projectPath, test } from '../support/story'

test('U5: the badge shows the number of waiting entries, and disappears once they are sent', async ({
  backend,
}, info) => {
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), WHOLE_CHROMIUM)
  try {
    const page = await context.newPage()
    await openReady(page, backend.url + projectPath('vineyard-trailer'))
    const browser = context.browser()
    if (!browser) throw new Error('no browser')
    const tools = await browser.newBrowserCDPSession()
    const manifestId = `${backend.url}/`
    await tools.send('PWA.install', { manifestId, installUrlOrBundleUrl: backend.url })
    const badge = async () => (await tools.send('PWA.getOsAppState', { manifestId })).badgeCount
    await context.setOffline(true)
    await fillQuoteDialog(page, 'Request a Similar Build')
    await expect.poll(badge).toBe(1)
    await context.setOffline(false)
    await dispatchFocus(page)
    await expectSync(page, 'synced')
    await expect.poll(badge).toBe(0)
    await tools.send('PWA.uninstall', { manifestId })
  } finally {
    await context.close()
  }
})
