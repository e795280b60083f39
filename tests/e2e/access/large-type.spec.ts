/** With a large font size set in the browser, every page reads without horizontal scrolling (WCAG 1.4.4, 1.4.10). */
import { ROUTES } from '../support/routes'
import { expect } from '../support/story'
import { test } from '../support/without-worker'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('no page is wider than a phone at twice the font size', { tag: '@full' }, async ({ page }) => {
  test.slow()
  // The browser's own setting, on which rem and breakpoints depend.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of ROUTES) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const [size, width] = await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      const { documentElement } = document
      return [getComputedStyle(documentElement).fontSize, documentElement.scrollWidth]
    })
    expect.soft([size, width], path).toEqual(['32px', 390])
  }
})
