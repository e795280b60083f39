/** The banner that says how old the data is moves no page. */
import type { Page } from '@playwright/test'
import { moves, recordLayoutShifts } from '../support/record-layout-shifts'
import { dispatchFocus, expect, openReady, test } from '../support/story'

test.use({ cutsNetwork: true })

/** Without the header, which grows to the left by its sync control, and a new text of the banner itself. */
const movesOfPage = async (page: Page) =>
  (await moves(page)).filter(({ what }) => !/sync-state|saved copy/.test(what))

for (const { width, tag } of [{ width: 390 }, { width: 820, tag: '@full' }, { width: 1440, tag: '@full' }]) {
  test(`going offline and online again moves nothing at the top of a page of ${width} px`, {
    tag: tag ?? [],
  }, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 844 })
    await recordLayoutShifts(page)
    await openReady(page, '/store')
    const banner = page.locator('[role=status] > p').filter({ hasText: 'You’re seeing a saved copy' })
    const before = (await movesOfPage(page)).length
    const main = page.getByRole('main')
    const top = (await main.boundingBox())?.y
    await context.setOffline(true)
    await expect(banner).toBeInViewport()
    expect((await main.boundingBox())?.y).toBe(top)
    // The foot of the screen: neither the header nor the first controls of the page are covered.
    expect((await banner.boundingBox())?.y).toBeGreaterThan(700)
    await context.setOffline(false)
    await dispatchFocus(page)
    await expect(banner).toHaveCount(0)
    expect((await main.boundingBox())?.y).toBe(top)
    expect((await movesOfPage(page)).slice(before)).toEqual([])

    await test.step('on the next page the banner is below the header', async () => {
      await context.setOffline(true)
      await expect(banner).toBeInViewport()
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
      await expect(page.locator('main h1')).toBeFocused()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      const { y = 0, height = 0 } = (await banner.boundingBox()) ?? {}
      expect(y).toBeLessThan(100)
      expect((await main.boundingBox())?.y).toBeCloseTo(y + height, 0)
    })
    await test.step('online again, the page does not move until the next one', async () => {
      const from = (await movesOfPage(page)).length
      const { y } = (await main.boundingBox()) ?? {}
      await context.setOffline(false)
      await dispatchFocus(page)
      await expect(banner).toHaveCount(0)
      expect((await main.boundingBox())?.y).toBe(y)
      expect((await movesOfPage(page)).slice(from)).toEqual([])
      // On a slow phone a page still grows while it is scrolled to its top.
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
      await expect(page.locator('main h1')).toBeFocused()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      expect((await main.boundingBox())?.y).toBeLessThan(y ?? 0)
    })
  })
}
