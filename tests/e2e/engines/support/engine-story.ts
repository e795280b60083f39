/** Fixtures of the engine stories: a local backend, a proxy in front of it, and a browser with an empty profile. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '../../support/account'
import { makeNoisyPhoto } from '../../support/make-photo'
import { test as base, expect } from '../../support/story'
import { type BrowserSettings, type Driver, ENGINES, type EngineName, type Tab, type Target } from './driver'
import { describeTarget } from './find-in-page'
import { type Network, openNetwork } from './network'
import { BROWSER_PATHS, openEngine } from './open-engine'

export { expect }

interface EngineFixtures {
  settings: BrowserSettings
  /** The story cuts the network or stops the server on purpose, other than through `network`. */
  cutsServer: boolean
  network: Network
  driver: Driver
  /** The first tab, with nothing loaded. */
  tab: Tab
  /** Path of a photo of several hundred kB on this computer: its upload takes several requests. */
  photo: string
}

interface EngineOptions {
  engine: EngineName
}

/**
 * Firefox logs loads through the worker ("encountered an unexpected error") and imports ("Unloading") that the next
 * navigation aborts. Dexie and Firefox log blocked storage. One of the addresses does not exist (404).
 */
const EXPECTED_NOISE =
  /intercepted the request and encountered an unexpected error|interrupted while the page was loading|^Unloading: .*(preload CSS|imported module|CodeUnavailable)|Dexie: Workaround for Chrome UnknownError|Storage access is restricted in this context|status of 404 \(Not Found\)/i

/** What browsers log about a network that fails on purpose, Firefox also about a picture the worker cannot fetch. */
const NETWORK_NOISE =
  /net::ERR_|NetworkError|Failed to load resource|Could not connect|can.t establish a connection|connection to ws|WebSocket|status of (403|404|50\d)|(blocked|not loaded) because (of a disallowed|its) MIME|icon from the Manifest|Failed to load .*\.webp.* passed an Error Response/i

export const test = base.extend<EngineFixtures, EngineOptions>({
  engine: [ENGINES[0], { option: true, scope: 'worker' }],
  settings: [{}, { option: true }],
  cutsServer: [false, { option: true }],
  network: async ({ backend }, use) => {
    const network = await openNetwork(backend.url)
    await use(network)
    await network.close()
  },
  driver: async ({ engine, settings, network, cutsServer }, use, testInfo) => {
    testInfo.skip(!existsSync(BROWSER_PATHS[engine]), `No ${engine} on this machine`)
    const driver = await openEngine(engine, settings)
    await use(driver)
    await driver.close()
    const isNoise = (line: string) =>
      EXPECTED_NOISE.test(line) || ((cutsServer || network.hasFailed) && NETWORK_NOISE.test(line))
    expect(driver.consoleLines.filter((line) => !isNoise(line))).toEqual([])
  },
  tab: async ({ driver }, use) => use(await driver.openTab()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  photo: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'rigworks-photo-'))
    const path = join(folder, 'front.jpg')
    writeFileSync(path, (await makeNoisyPhoto('front.jpg')).buffer)
    await use(path)
    rmSync(folder, { recursive: true, force: true })
  },
})

/** Waits until exactly `count` matching elements are visible. */
export async function expectVisible(
  tab: Tab,
  target: Target,
  { count = 1, timeout = 20_000 } = {},
): Promise<void> {
  await expect.poll(() => tab.count(target), { message: describeTarget(target), timeout }).toBe(count)
}

/** Waits for the element, then clicks it. */
export async function click(tab: Tab, target: Target): Promise<void> {
  await expectVisible(tab, target)
  await tab.click(target)
}

/** Value of a data attribute of the first element that has it. */
const dataOf = (tab: Tab, name: string) =>
  tab.evaluate(
    (attribute: string) => document.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? null,
    `data-${name}`,
  )

export const expectSync = (tab: Tab, state: string) =>
  expect.poll(() => dataOf(tab, 'sync-state'), { timeout: 60_000 }).toBe(state)

/** The tooltip of the sync control. */
export const syncWords = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('[data-sync-state] button')?.getAttribute('title') ?? '')

/** Opens the site and waits until it works offline: the first pull is done and all pages are cached. */
export async function openReady(tab: Tab, url: string): Promise<void> {
  await tab.goto(url)
  await expectSync(tab, 'synced')
  await expect.poll(() => dataOf(tab, 'offline-pages'), { timeout: 60_000 }).toBe('ready')
}

/** Fires `focus`, as when the person returns to the tab: the engine tries now, not at the end of its backoff. */
export const dispatchFocus = (tab: Tab) => tab.evaluate(() => void window.dispatchEvent(new Event('focus')))

/** Signs in with the form. */
export async function signIn(tab: Tab, origin: string, { email, password }: Account): Promise<void> {
  await tab.goto(`${origin}/auth`)
  await expectVisible(tab, { label: 'Email' })
  await tab.fill({ label: 'Email' }, email)
  await tab.fill({ label: /^Password/ }, password)
  await tab.click({ role: 'button', name: 'Sign In' })
  await expect.poll(async () => new URL(await tab.url()).pathname, { timeout: 20_000 }).toBe('/')
  await expectSync(tab, 'synced')
}
