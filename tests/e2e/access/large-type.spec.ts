/** Who has set large type in their browser reads every page without scrolling sideways (WCAG 1.4.4, 1.4.10). */
import { ROUTES } from '../support/routes'
import { expect } from '../support/story'
import { test } from '../support/without-worker'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('in type of twice the size no page is wider than a phone', { tag: '@full' }, async ({ page }) => {
  test.slow()
  // The person's own setting, by which the app's rem and its breakpoints go.
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
