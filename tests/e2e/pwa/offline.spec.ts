/** Deep links without a network and without a server: every page opens from the device. */
import type { BrowserContext } from '@playwright/test'
import { SITE_PAGES } from '#shared/site/site-pages'
import { routesOfThisRun } from '../support/routes'
import { expect, openReady, syncStatus, test } from '../support/story'
import type { StoryBackend } from '../support/story-backend'

test.use({ cutsNetwork: true })

/** The browser knows that the network is cut, but not that a server is dead. */
const WAYS = {
  'the network cut': (context: BrowserContext, _backend: StoryBackend) => context.setOffline(true),
  'the server dead': (_context: BrowserContext, backend: StoryBackend) => backend.kill(),
}

for (const [way, goOffline] of Object.entries(WAYS)) {
  // `sync/lost-response.spec.ts` covers a dead server in every run.
  const tag = way === 'the server dead' ? ['@full'] : []
  test(`with ${way} every page opens by deep link`, { tag }, async ({ page, context, backend }) => {
    test.slow()
    await openReady(page)
    await goOffline(context, backend)
    for (const route of routesOfThisRun(['/projects', '/my-orders', '/no/such/page'])) {
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
    }
    await expect(syncStatus(page)).toHaveAttribute('data-sync-state', 'offline')
  })

  test(`with ${way} a picture that was seen once is shown at any width`, { tag }, async ({
    page,
    context,
    backend,
  }) => {
    await openReady(page)
    await page.goto('/projects')
    const picture = page.locator('main img').first()
    const isDrawn = () => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
    await expect.poll(isDrawn).toBe(true)
    const seen = await picture.evaluate((img: HTMLImageElement) => img.currentSrc)
    await goOffline(context, backend)
    await page.reload()
    await expect.poll(isDrawn).toBe(true)
    // The worker answers a request for a wider one, which this device does not have, with the cached one.
    await picture.evaluate((img: HTMLImageElement) => {
      img.sizes = '2000px'
    })
    // `currentSrc` changes with the request; the picture is drawn a moment later.
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).not.toBe(seen)
    await expect.poll(isDrawn).toBe(true)
  })
}

test('the worker caches build files, public pages and pictures, and no response of the backend', async ({
  page,
}) => {
  await openReady(page)
  await page.goto('/projects')
  await expect(page.locator('main img').first()).toBeVisible()
  const kept = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname)
    }
    return urls
  })
  expect(kept).toContain('/app.html')
  const allowed =
    /^\/(assets|icons)\/|^\/(app\.html|before-paint\.js|manifest\.webmanifest)$|^\/storage\/v1\/object\/public\//
  const publicPages = SITE_PAGES.flatMap(({ pages }) => pages.map(({ path }) => path))
  expect(kept.filter((path) => !allowed.test(path) && !publicPages.includes(path))).toEqual([])
})

test('a missing file gets a plain 404, and a path of the backend is not answered with the app shell', async ({
  browser,
  backend,
}) => {
  // Another context, because Chromium logs both responses, and the console of the story must be clean.
  const context = await browser.newContext({ baseURL: backend.url })
  const page = await context.newPage()
  await openReady(page)
  expect((await page.goto('/assets/gone-abcdef12.js'))?.status()).toBe(404)
  const answer = await page.goto('/auth/v1/settings')
  expect(answer?.headers()['content-type']).toContain('application/json')
  await context.close()
})
