/** A deployment changes nothing in open tabs until a person agrees. */
import { test as base, expect, type Page } from '@playwright/test'
import { RELEASE } from '#pwa/release'
import { expectPagesCached } from '../support/story'
import { type SwappableSite, twoBuilds } from '../support/swappable-site'

const test = base.extend<{ site: SwappableSite }, { builds: SwappableSite }>(twoBuilds)

// One Playwright worker, because each one makes two builds.
test.describe.configure({ mode: 'serial' })
test.setTimeout(300_000)

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content')
const prompt = (page: Page) => page.getByText('A new version is ready')
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** A step of a page that hangs would wait for the end of the story: null after 20 s, and if it fails. */
const orNull = <T>(step: Promise<T>): Promise<T | null> =>
  Promise.race([step.catch(() => null), new Promise<null>((done) => setTimeout(done, 20_000, null))])

/**
 * Accepts the new version and waits until it is shown. Chromium with a debugger attached, as here, never stops an idle
 * worker, so this stops the old one; otherwise the new version would wait for good. Without a debugger the update
 * continues after a reload (src/pwa/update.test.ts). A request in between starts the old worker again; after three
 * reloads the page offers the new version again. Nothing is stopped while a page loads: a navigation that the stopped
 * worker was to answer can hang. A page that hangs nevertheless is reloaded, as a person would do.
 */
async function reloadNow(page: Page): Promise<void> {
  const old = await watchActiveWorkers(page)
  const button = page.getByRole('button', { name: 'Reload Now' })
  await expect(button).toBeVisible()
  await expect
    .poll(
      async () => {
        if (await orNull(button.isVisible())) {
          await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
          const reloaded = page.waitForEvent('load', { timeout: 15_000 }).catch(() => {})
          await orNull(old.stop())
          // Another tab may have shown the new version in the meantime.
          await button.click({ timeout: 5_000 }).catch(() => {})
          await reloaded
        }
        const build = await orNull(buildOf(page))
        if (build === null) await page.reload({ timeout: 20_000 }).catch(() => {})
        return build
      },
      { intervals: [1_000], timeout: 180_000 },
    )
    .toBe('v2')
  await old.close()
}

/** Stops active workers only: a waiting one that is stopped while it starts would lose the message to take over. */
async function watchActiveWorkers(page: Page) {
  const session = await page.context().newCDPSession(page)
  const statuses = new Map<string, string>()
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status)
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => statuses.size).toBeGreaterThan(0)
  return {
    async stop() {
      for (const [versionId, status] of statuses)
        if (status === 'activated') await session.send('ServiceWorker.stopWorker', { versionId })
    },
    close: () => session.detach(),
  }
}

/** Opens a page that the worker of the current build controls. */
async function openControlled(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      )
    }
  })
}

test('a new version is offered; "Later" continues with the complete old one; "Reload Now" loads the new one', async ({
  page,
  site,
}) => {
  await openControlled(page, site.url)
  expect(await buildOf(page)).toBe('v1')
  site.deploy('v2')
  await lookForUpdate(page)
  await expect(prompt(page)).toBeVisible()
  await expect(page.getByText(`What’s new: ${RELEASE.line}`)).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(prompt(page)).toBeHidden()

  // The server has no chunks of v1 any more; the waiting worker has not deleted the cached ones.
  await page.getByRole('link', { name: 'Get Quote' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'chunkOf'))).toBe('v1')

  await page.reload()
  expect(await buildOf(page)).toBe('v1')
  await expect(prompt(page)).toBeVisible()
  await reloadNow(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(prompt(page)).toBeHidden()
})

test('the new version takes over even if the server does not answer requests for prefetched pages', async ({
  page,
  site,
}) => {
  await openControlled(page, site.url)
  await page.waitForLoadState('networkidle')
  site.deploy('v2')
  await lookForUpdate(page)
  await expect(prompt(page)).toBeVisible()
  site.hangPages(true)
  // After this reload the page has the worker prefetch other pages.
  await page.reload()
  await expect(prompt(page)).toBeVisible()
  await page.waitForTimeout(3_000)
  await reloadNow(page)
})

test('a tab with typed text preserves it and offers the reload when another tab loads the new version', {
  tag: '@full',
}, async ({ page, context, site }) => {
  await openControlled(page, `${site.url}/get-quote`)
  const other = await context.newPage()
  await openControlled(other, site.url)
  await page.getByLabel('First name').fill('Grace')
  site.deploy('v2')
  await lookForUpdate(other)
  await reloadNow(other)

  await expect(prompt(page)).toBeVisible()
  expect(await buildOf(page)).toBe('v1')
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await reloadNow(page)
})

test('a page without a controlling worker can load the new version as well', { tag: '@full' }, async ({
  page,
  site,
}) => {
  await openControlled(page, site.url)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.reload', { ignoreCache: true })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  site.deploy('v2')
  await lookForUpdate(page)
  await reloadNow(page)
})

test('the new version caches the admin panel before it takes over, and then deletes all files of the old version', async ({
  page,
  site,
}) => {
  await openControlled(page, site.url)
  await expectPagesCached(page)
  // Sends what an admin's page sends; there is no backend here to sign in at.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    active?.postMessage({ type: 'KEEP_PAGES', isAdmin: true }, [port2])
    await new Promise((resolve) => {
      port1.onmessage = resolve
    })
  })
  const managers = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('rigworks-admin')).keys()
      return kept.filter(({ url }) => url.includes('/admin-sections-') && url.endsWith('.js')).length
    })
  expect(await managers()).toBe(1)
  site.deploy('v2')
  await lookForUpdate(page)
  await expect(prompt(page)).toBeVisible()
  expect(await managers()).toBe(2)
  await reloadNow(page)
  const leftOver = () =>
    page.evaluate(async () => {
      const shell = await (await fetch('/index.html', { cache: 'no-store' })).text()
      const entry = /assets\/index-[\w-]+\.js/g.exec(shell)?.[0] ?? ''
      const entries: string[] = []
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) {
          if (/assets\/index-[\w-]+\.js/.test(url) && !url.includes(entry)) entries.push(url)
        }
      }
      const names = (await caches.keys()).map((name) => name.replace(/-https?:.*|-[0-9a-f]{32}$/, ''))
      return { caches: names.sort(), entries }
    })
  // Who opens the site now is no admin. The rig builder is for everybody, and stays.
  const kept = ['rigworks-pages', 'rigworks-rig-builder', 'workbox-precache-v2']
  await expect.poll(leftOver).toEqual({ caches: kept, entries: [] })
})

test('a page recovers by one reload from a chunk that a deployment has removed', async ({ page, site }) => {
  await openControlled(page, site.url)
  // Worker and caches are lost, as after an eviction; the page still refers to the chunks of v1.
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  site.deploy('v2')
  // No visible link leads there, so its code was not prefetched.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect.poll(() => buildOf(page).catch(() => null)).toBe('v2')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page reports a chunk that cannot be loaded: offline without a reload, online after one; a failed prefetch has no effect', async ({
  page,
  site,
}) => {
  // No worker, so each file comes from the server or not at all.
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined)
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const missing = page.getByRole('heading', { name: 'This page isn’t on this device yet' })
  await page.goto(site.url)
  await page.route('**/assets/get-quote-page-*.js', (route) => route.abort())
  // Waits until the app is loaded completely, because it could not start otherwise.
  await expect(page.getByRole('link', { name: 'Get Quote' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const isServerAsked = () => page.waitForResponse((response) => response.request().method() === 'HEAD')
  const askedAhead = isServerAsked()
  await page.getByRole('link', { name: 'Get Quote' }).first().hover()
  await askedAhead
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Get Quote' }).first().click()
  await expect(missing).toBeVisible()
  expect(loads).toBe(1)

  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Home' }).first().click()
  const asked = isServerAsked()
  await page.getByRole('link', { name: 'Get Quote' }).first().click()
  await asked
  await expect.poll(() => loads).toBe(2)
  await expect(missing).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  const askedAgain = isServerAsked()
  await page.getByRole('link', { name: 'Get Quote' }).first().click()
  await askedAgain
  await expect(missing).toBeVisible()
  expect(loads).toBe(2)
})
