/** WCAG 2.2 AA by axe. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './story'

const IS_FULL = Boolean(process.env.RIGWORKS_FULL_TEST)
const [PHONE, DESKTOP] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** Each size and each scheme once in `npm test`, all combinations in `npm run test:full`. */
const AUDITS = IS_FULL
  ? [
      { size: PHONE, scheme: 'light' },
      { size: PHONE, scheme: 'dark' },
      { size: DESKTOP, scheme: 'light' },
      { size: DESKTOP, scheme: 'dark' },
    ]
  : [
      { size: PHONE, scheme: 'light' },
      { size: DESKTOP, scheme: 'dark' },
    ]

/**
 * Expects no axe violations at both sizes and in both color schemes, without a reload. In the dark scheme only contrast
 * is checked, because only colors differ. `isEach`: also if this story has audited a screen before.
 */
export async function expectAccessible(page: Page, { isEach = false } = {}): Promise<void> {
  if (!isEach && isRepetition(page)) return
  for (const { size, scheme } of AUDITS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    const rules = scheme === 'dark' ? ['color-contrast'] : []
    expect.soft(await audit(page, rules), `${scheme}, ${size.width} px`).toEqual([])
  }
}

/** axe's violations on the page as it is now; none if this story has audited a screen before, except in `test:full`. */
export const violations = async (page: Page): Promise<string[]> => (isRepetition(page) ? [] : audit(page))

/**
 * An audit takes as long as the rest of a story. So in `npm test` each story audits one screen, and
 * `access/every-screen.spec.ts` every screen in `npm run test:full`.
 */
function isRepetition(page: Page): boolean {
  if (IS_FULL) return false
  const isAudited = audited.has(page)
  audited.add(page)
  return isAudited
}
const audited = new WeakSet<Page>()

/** axe's violations; `rules` limits the audit to these rules. */
export async function audit(page: Page, rules: string[] = []): Promise<string[]> {
  // On a scrolled page the sticky header can cover half of a button; axe would measure only the rest.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // Without legacy mode axe opens a second page, and Chromium may leave ours in the background, where clicks fail.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
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
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .include(selector)
    .withRules(['target-size'])
  return (await axe.analyze()).violations.length > 0
}
