/** What each story of the three engines starts from: a running home, a network before it, and a browser with an empty profile. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
 * What browsers say of a network that fails on purpose, and Firefox of a load through the worker that the next navigation
 * ends ("encountered an unexpected error"), of the imports that it ends ("Being left"), and of a picture that the worker
 * cannot have either ("passed an Error Response"). Where storage is blocked Dexie and Firefox say so themselves.
 */
const EXPECTED_NOISE =
  /Dexie: Workaround for Chrome UnknownError|Storage access is restricted in this context|net::ERR_|NetworkError|Failed to load resource|Could not connect|can.t establish a connection|connection to ws|WebSocket|interrupted while the page was loading|status of (403|404|50\d)|(blocked|not loaded) because (of a disallowed|its) MIME|icon from the Manifest|intercepted the request and encountered an unexpected error|^Being left: .*(preload CSS|imported module|CodeUnavailable)|Failed to load .*\.webp.* passed an Error Response/i

export const test = base.extend<EngineFixtures, EngineOptions>({
  engine: [ENGINES[0], { option: true, scope: 'worker' }],
  settings: [{}, { option: true }],
  network: async ({ home }, use) => {
    const network = await openNetwork(home.url)
    await use(network)
    await network.close()
  },
  driver: async ({ engine, settings }, use, testInfo) => {
    testInfo.skip(BROWSER_PATHS[engine] === '', `No ${engine} on this machine`)
    const driver = await openEngine(engine, settings)
    await use(driver)
    await driver.close()
    expect(driver.consoleLines.filter((line) => !EXPECTED_NOISE.test(line))).toEqual([])
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
