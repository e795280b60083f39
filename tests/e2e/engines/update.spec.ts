/** A new version of the site is deployed while a tab is open. */
import { type SwappableSite, twoBuilds } from '../support/swappable-site'
import type { Tab } from './support/driver'
import { test as base, click, expect, expectVisible } from './support/engine-story'

const test = base.extend<{ site: SwappableSite }, { builds: SwappableSite }>(twoBuilds)

// The site of these stories has no backend: its paths answer 503.
test.use({ cutsServer: true })

const PROMPT = { text: 'A new version is ready' }
const RELOAD_NOW = { role: 'button', name: 'Reload Now' }

const buildOf = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('meta[name=build]')?.getAttribute('content'))
/** `evaluate` rejects while the page reloads, hence the `catch`. */
const expectBuild = (tab: Tab, name: string) =>
  expect.poll(() => buildOf(tab).catch(() => null), { timeout: 30_000 }).toBe(name)

const lookForUpdate = (tab: Tab) =>
  tab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** Opens a page that the worker of the current build controls. */
async function openControlled(tab: Tab, url: string): Promise<void> {
  await tab.goto(url)
  await expect
    .poll(() => tab.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
}

const typedIn = (tab: Tab, autocomplete: string) =>
  tab.evaluate(
    (word: string) => document.querySelector<HTMLInputElement>(`[autocomplete="${word}"]`)?.value,
    autocomplete,
  )

test('a new version is offered; "Later" continues with the old one, "Reload Now" loads the new one and restores a half-filled form', {
  tag: '@full',
}, async ({ tab, site }) => {
  await openControlled(tab, `${site.url}/get-quote`)
  await expectVisible(tab, { label: 'First name' })
  await tab.fill({ label: 'First name' }, 'Grace')
  site.deploy('v2')
  await lookForUpdate(tab)
  await expectVisible(tab, PROMPT, { timeout: 60_000 })
  await click(tab, { role: 'button', name: 'Later' })
  await expectVisible(tab, PROMPT, { count: 0 })
  await tab.reload()
  expect(await buildOf(tab)).toBe('v1')

  await expectVisible(tab, PROMPT, { timeout: 60_000 })
  await expect.poll(() => typedIn(tab, 'given-name')).toBe('Grace')
  await tab.fill({ label: 'Last name' }, 'Farrier')
  await tab.click(RELOAD_NOW)
  await expectBuild(tab, 'v2')
  await expect.poll(() => typedIn(tab, 'given-name')).toBe('Grace')
  await expect.poll(() => typedIn(tab, 'family-name')).toBe('Farrier')
  await expectVisible(tab, PROMPT, { count: 0 })
})

test('a tab with a half-filled form does not reload by itself when another tab loads the new version', {
  tag: '@full',
}, async ({ driver, tab, site }) => {
  await openControlled(tab, `${site.url}/get-quote`)
  await expectVisible(tab, { label: 'First name' })
  await tab.fill({ label: 'First name' }, 'Grace')
  const other = await driver.openTab()
  await openControlled(other, site.url)
  site.deploy('v2')
  await lookForUpdate(other)
  await expectVisible(other, PROMPT, { timeout: 60_000 })
  await other.click(RELOAD_NOW)
  await expectBuild(other, 'v2')

  await expectVisible(tab, PROMPT)
  expect(await buildOf(tab)).toBe('v1')
  await tab.click(RELOAD_NOW)
  await expectBuild(tab, 'v2')
  await expect.poll(() => typedIn(tab, 'given-name')).toBe('Grace')
})
