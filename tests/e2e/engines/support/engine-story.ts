/** What each story of the three engines starts from: a running home, a network before it, and a browser with an empty profile. */
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
  /** The story ends the network or the server on purpose, by other means than `network`. */
  cutsServer: boolean
  network: Network
  driver: Driver
  /** The first tab, with nothing loaded. */
  tab: Tab
  /** Path of a photo on this computer, of some hundred kB: its upload takes several requests. */
  photo: string
}

interface EngineOptions {
  engine: EngineName
}

/**
 * What Firefox says of a load through the worker that the next navigation ends ("encountered an unexpected error"), and
 * of the imports that it ends ("Being left"). Where storage is blocked Dexie and Firefox say so themselves; of the
 * addresses one does not exist.
 */
const EXPECTED_NOISE =
  /intercepted the request and encountered an unexpected error|interrupted while the page was loading|^Being left: .*(preload CSS|imported module|CodeUnavailable)|Dexie: Workaround for Chrome UnknownError|Storage access is restricted in this context|status of 404 \(Not Found\)/i

/** What browsers say of a network that fails on purpose, and Firefox of a picture that the worker cannot have either. */
const NETWORK_NOISE =
  /net::ERR_|NetworkError|Failed to load resource|Could not connect|can.t establish a connection|connection to ws|WebSocket|status of (403|404|50\d)|(blocked|not loaded) because (of a disallowed|its) MIME|icon from the Manifest|Failed to load .*\.webp.* passed an Error Response/i

export const test = base.extend<EngineFixtures, EngineOptions>({
  engine: [ENGINES[0], { option: true, scope: 'worker' }],
  settings: [{}, { option: true }],
  cutsServer: [false, { option: true }],
  network: async ({ home }, use) => {
    const network = await openNetwork(home.url)
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

/** Waits until exactly `count` such elements show. */
export async function see(tab: Tab, target: Target, { count = 1, timeout = 20_000 } = {}): Promise<void> {
  await expect.poll(() => tab.count(target), { message: describeTarget(target), timeout }).toBe(count)
}

/** Waits for the element, then clicks it. */
export async function click(tab: Tab, target: Target): Promise<void> {
  await see(tab, target)
  await tab.click(target)
}

/** Value of a data attribute of the first element that has it. */
const dataOf = (tab: Tab, name: string) =>
  tab.evaluate(
    (attribute: string) => document.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? null,
    `data-${name}`,
  )

export const seeSync = (tab: Tab, state: string) =>
  expect.poll(() => dataOf(tab, 'sync-state'), { timeout: 30_000 }).toBe(state)

/** What the sync control says, in words. */
export const syncWords = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('[data-sync-state]')?.getAttribute('title') ?? '')

/** Opens the site and waits until it works offline: the first pull is done and all pages are stored. */
export async function openReady(tab: Tab, url: string): Promise<void> {
  await tab.goto(url)
  await seeSync(tab, 'synced')
  await expect.poll(() => dataOf(tab, 'offline-pages'), { timeout: 60_000 }).toBe('ready')
}

/** The person comes back to the tab: the engine tries now, not at the end of its wait. */
export const comeBack = (tab: Tab) => tab.evaluate(() => void window.dispatchEvent(new Event('focus')))

/** Signs in by the form. */
export async function signIn(tab: Tab, origin: string, { email, password }: Account): Promise<void> {
  await tab.goto(`${origin}/auth`)
  await see(tab, { label: 'Email' })
  await tab.fill({ label: 'Email' }, email)
  await tab.fill({ label: /^Password/ }, password)
  await tab.click({ role: 'button', name: 'Sign In' })
  await expect.poll(async () => new URL(await tab.url()).pathname, { timeout: 20_000 }).toBe('/')
  await seeSync(tab, 'synced')
}
