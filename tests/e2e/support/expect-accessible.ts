/** WCAG 2.2 AA by axe. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './story'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** One page in all its looks, without loading it again. The second scheme differs from the first in colors alone. */
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

/** What axe objects to as the page stands now; `rules` limits it to some. */
export async function violations(page: Page, rules: string[] = []): Promise<string[]> {
  // Where the page was scrolled to, the sticky header may lie over half of a button, which axe takes for its size.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // Without legacy mode axe finishes in a second page, and Chromium may leave ours in the background: no frame, no click.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (rules.length > 0) axe.withRules(rules)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  // A menu hangs outside of the landmarks, where nothing cuts it off; its button leads into it.
  if ((await page.getByRole('menu').count()) > 0) axe.disableRules(['region'])
  const { violations: found } = await axe.analyze()
  const told: string[] = []
  for (const { id, nodes } of found)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isSmall(page, String(target[0]))))
        told.push(`${id}: ${html.slice(0, 160)}`)
  return told
}

/** Also where no bar at the edge of the screen lies over it, which axe takes for its size. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(selector).withRules(['target-size'])
  return (await axe.analyze()).violations.length > 0
}
