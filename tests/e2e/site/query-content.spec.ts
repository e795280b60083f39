/** Links with a tab or a filter in their query, which the prerendered HTML of the page does not reflect. */
import { holdBackAppCode } from '../support/hold-code'
import { expect, expectSync } from '../support/story'
import { test } from '../support/without-worker'

const ASKED = [
  '/about?tab=financing',
  '/farriers-vets?tag=veterinarian',
  '/first-responders?tag=rescue',
  '/store?q=hook',
  '/projects?make=Ram',
  '/rigs-available?status=sold',
]

for (const [device, width, height] of [
  ['phone', 390, 844],
  ['desktop @full', 1280, 720],
] as const) {
  test(`content that was not requested is never shown first, and nothing moves: on a ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      const noted: string[] = []
      Object.assign(window, { noted })
      new PerformanceObserver((list) => {
        // Smaller shifts come from fonts that load late.
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          sources: { node: Element | null }[]
        })[])
          if (entry.value > 0.001)
            noted.push(`${entry.value} ${entry.sources.map(({ node }) => node?.className).join(', ')}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ASKED) {
      const release = await holdBackAppCode(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-query] > *').first()).toBeHidden()
      release()
      await expectSync(page, 'synced')
      await expect(page.locator('[data-query] > :visible').first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect.soft(await page.evaluate(() => (window as { noted?: string[] }).noted), path).toEqual([])
      await page.unrouteAll()
    }
  })
}

test.describe('while the app does not load', () => {
  test.use({ cutsNetwork: true })

  test('a page whose code fails to load is shown as sent', async ({ page }) => {
    await page.route(/\/assets\/core-.*\.js$/, (route) => route.abort())
    await page.route('**/before-paint.js', (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.continue(),
    )
    await page.goto('/store?q=hook')
    await expect(page.getByText(/^This page didn’t finish loading\./)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('a page whose code is still loading is shown as sent after ten seconds', async ({ page }) => {
    await holdBackAppCode(page)
    await page.goto('/store?q=hook')
    const product = page.getByRole('article').first()
    await expect(product).toBeHidden()
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 10_001
    })
    await expect(product).toBeVisible()
  })

  test('a link with only campaign parameters hides nothing', async ({ page }) => {
    await holdBackAppCode(page)
    await page.goto('/store?utm_source=letter&utm_medium=mail')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
