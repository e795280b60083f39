import type { BrowserSettings, Driver, EngineName } from './driver'
import { openPuppeteer } from './puppeteer-driver'
import { openWebKit } from './webkit-driver'

/** Path of each browser, as `npm test` has found it; empty if there is none. */
export const BROWSER_PATHS: Record<EngineName, string> = {
  chromium: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  firefox: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  webkit: process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
}

/** Starts the browser with an empty profile. */
export const openEngine = (engine: EngineName, settings: BrowserSettings = {}): Promise<Driver> =>
  engine === 'webkit'
    ? openWebKit(BROWSER_PATHS.webkit)
    : openPuppeteer(engine, BROWSER_PATHS[engine], settings)
