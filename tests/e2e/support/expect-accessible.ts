/** WCAG 2.2 AA by axe. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './story'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/**
 * Expects no axe violations at both sizes and in both color schemes, without a reload. In the dark scheme only contrast
 * is checked, because only colors differ.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'light' })
    expect.soft(await violations(page), `light, ${size.width} px`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect.soft(await violations(page, ['color-contrast']), `dark, ${size.width} px`).toEqual([])
  }
}

/** axe's violations on the page as it is now; `rules` limits the check to these rules. */
export async function violations(page: Page, rules: string[] = []): Promise<string[]> {
  // On a scrolled page the sticky header can cover half of a button; axe would measure only the rest.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // Without legacy mode axe opens a second page, and Chromium may leave ours in the background, where clicks fail.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (rules.length > 0) axe.withRules(rules)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  // A menu is rendered outside the landmarks, so that nothing clips it; its button leads into it.
  if ((await page.getByRole('menu').count()) > 0) axe.disableRules(['region'])
  const { violations: found } = await axe.analyze()
  const lines: string[] = []
  for (const { id, nodes } of found)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isSmall(page, String(target[0]))))
        lines.push(`${id}: ${html.slice(0, 160)}`)
  return lines
}

/** Whether the target is too small even in the middle of the screen, where no sticky bar covers part of it. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(selector).withRules(['target-size'])
  return (await axe.analyze()).violations.length > 0
}
