/** What the browser itself says of the manifest. A plain context counts as incognito, hence a profile of its own. */
import { chromium } from '@playwright/test'
import { expect, test } from '../support/story'

test('Chromium finds nothing in the way of an installation', async ({ home, launchOptions }, info) => {
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), launchOptions)
  try {
    const page = await context.newPage()
    await page.goto(home.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const browser = await context.newCDPSession(page)
    const { errors, url } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toBe(`${home.url}/manifest.webmanifest`)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const { appId } = await browser.send('Page.getAppId')
    expect(appId).toBe(`${home.url}/`)
  } finally {
    await context.close()
  }
})
