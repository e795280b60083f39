/** Scroll positions on a phone after reload, Back and Forward, also of a page that is left before hydration. */
import type { Page } from '@playwright/test'
import { expect, expectSync } from '../support/story'
import { test } from '../support/without-worker'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** Scrolls, waits for the scroll event, and returns the position. */
const scrollDown = (page: Page, top: number) =>
  page.evaluate(async (goal) => {
    const told = new Promise((done) => addEventListener('scroll', done, { once: true }))
    scrollTo({ top: goal, behavior: 'instant' })
    await told
    return Math.round(scrollY)
  }, top)
/** Clicks by script: a pointer would scroll the element into view first. */
const press = (page: Page, selector: string, nth: number) =>
  page
    .locator(selector)
    .nth(nth)
    .evaluate((link: HTMLElement) => link.click())
const PROJECT = 'main article a[href^="/projects/"]'
const expectPlace = (page: Page, top: number) => expect.poll(() => placeOf(page)).toBe(top)
const notes = (page: Page) => page.evaluate(() => sessionStorage.getItem('rigworks-notes') ?? '')

for (const { speed, slowness } of [
  { speed: 'a phone', slowness: 1 },
  { speed: 'a slow phone', slowness: 4 },
]) {
  test(`on ${speed} a filtered list keeps its scroll position through reload, Back and Forward`, {
    tag: '@full',
  }, async ({ page, context }) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const count = page.getByText(/^Showing 7 of \d+ projects$/)
    await page.goto('/projects?make=Ford')
    await expectSync(page, 'synced')
    await expect(count).toBeVisible()
    for (const goal of [1_500, 99_999]) {
      const left = await scrollDown(page, goal)
      await page.reload()
      await expect(count).toBeVisible()
      await expectPlace(page, left)
      await press(page, PROJECT, 3)
      await expect(page).toHaveURL(/\/projects\/./)
      await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible()
      await expectPlace(page, 0)
      const read = await scrollDown(page, 300)
      await page.goBack()
      await expect(count).toBeVisible()
      await expectPlace(page, left)
      await page.goForward()
      await expectPlace(page, read)
      await page.reload()
      await expectSync(page, 'synced')
      await expectPlace(page, read)
      await page.goBack()
      await expect(count).toBeVisible()
      await expectPlace(page, left)
    }
  })
}

test('an extended list has the same length after a reload, and is hydrated as sent', async ({ page }) => {
  await page.goto('/projects')
  await expectSync(page, 'synced')
  await page.getByRole('button', { name: 'Show 12 More' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  const left = await scrollDown(page, 7_000)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expectPlace(page, left)
  expect(await notes(page)).not.toContain('page_differs')
})

test('going back while the page is still scrolling smoothly restores the position', async ({ page }) => {
  // With a view transition the page would be at its top at once.
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  await page.goto('/projects')
  await expectSync(page, 'synced')
  const left = await scrollDown(page, 1_500)
  for (let visit = 0; visit < 3; visit += 1) {
    await press(page, PROJECT, 3)
    // A slow machine may show no frame in between.
    await page.waitForFunction((top) => scrollY < top, left - 300)
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.waitForTimeout(500)
    expect(await placeOf(page)).toBe(left)
  }
})

test.describe('before hydration', () => {
  /** Holds back the app's code until the returned function is called. */
  async function holdApp(page: Page): Promise<() => Promise<void>> {
    let open = () => {}
    const gate = new Promise<void>((done) => {
      open = done
    })
    const files = /\/assets\/app-.*\.js$/
    await page.route(files, async (route) => {
      await gate
      // Rejects if the page was left meanwhile.
      await route.continue().catch(() => undefined)
    })
    return async () => {
      open()
      await page.unroute(files)
    }
  }

  test('a scrolled page keeps its position during hydration', async ({ page }) => {
    const letThrough = await holdApp(page)
    await page.goto('/projects')
    const left = await scrollDown(page, 900)
    await letThrough()
    await expectSync(page, 'synced')
    expect(await placeOf(page)).toBe(left)
  })

  test('a list left by an early click restores its scroll position, and an earlier visit of it has its own', async ({
    page,
  }) => {
    await page.goto('/news')
    await expectSync(page, 'synced')
    const first = await scrollDown(page, 300)
    await page.goto('/faqs')
    await expectSync(page, 'synced')
    const letThrough = await holdApp(page)
    await page.goto('/news')
    const left = await scrollDown(page, 700)
    await press(page, 'main a[href^="/news/"]', 2)
    await expect(page).toHaveURL(/\/news\/./)
    await letThrough()
    await expectSync(page, 'synced')
    await page.goBack()
    await expectSync(page, 'synced')
    expect(await placeOf(page)).toBe(left)
    await page.goBack()
    await expect(page).toHaveURL('/faqs')
    await page.goBack()
    await expectSync(page, 'synced')
    await expectPlace(page, first)
  })
})
