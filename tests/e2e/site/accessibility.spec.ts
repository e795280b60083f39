/** WCAG 2.2 AA by axe: every page that is built, in both schemes, on phone and desktop, and with what opens over it. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../support/story'
import { test } from '../support/without-worker'

const PAGES = ['/', '/projects', '/get-quote', '/auth', '/sync', '/faqs', '/nowhere']

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // Without it axe finishes in a second page, and Chromium may leave ours in the background: no frame, no click.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } })

      for (const path of PAGES) {
        test(`axe finds nothing on ${path}`, async ({ page }) => {
          await visit(page, path)
          expect(await violations(page)).toEqual([])
        })
      }

      test('axe finds nothing on a project, nor with its quote dialog open', async ({ page }) => {
        await visit(page, '/projects')
        await page.getByRole('link', { name: 'View Build' }).first().click()
        await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/)
        await expect(page.getByText('Specifications')).toBeVisible()
        expect(await violations(page)).toEqual([])
        await page.getByRole('button', { name: 'Request a Similar Build' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await violations(page)).toEqual([])
      })

      test('axe finds nothing with the filters open', async ({ page }) => {
        await visit(page, '/projects')
        await page.getByRole('button', { name: /Advanced Project Search/ }).click()
        await expect(page.getByRole('slider').first()).toBeVisible()
        expect(await violations(page)).toEqual([])
      })
    })
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds nothing with the menu open', async ({ page }) => {
    await visit(page, '/projects')
    await page.getByRole('button', { name: 'Open menu' }).click()
    expect(await violations(page)).toEqual([])
  })
})
