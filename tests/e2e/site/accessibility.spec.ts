/** WCAG 2.2 AA by axe: every page that is built, in both schemes, on phone and desktop, and with what opens over it. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { routesOfThisRun } from '../support/routes'
import { expect } from '../support/story'
import { test } from '../support/without-worker'

const PAGES = routesOfThisRun(['/', '/projects', '/get-quote', '/auth', '/sync', '/faqs', '/nowhere'])
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** One page in all its looks, without loading it again. The second scheme differs from the first in colors alone. */
async function expectAccessible(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'light' })
    expect.soft(await violations(page), `light, ${size.width} px`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect.soft(await violations(page, ['color-contrast']), `dark, ${size.width} px`).toEqual([])
  }
}

async function violations(page: Page, rules: string[] = []): Promise<string[]> {
  // Without legacy mode axe finishes in a second page, and Chromium may leave ours in the background: no frame, no click.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (rules.length > 0) axe.withRules(rules)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

for (const path of PAGES) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await visit(page, path)
    await expectAccessible(page)
  })
}

test('axe finds nothing on a project, nor with its quote dialog open', async ({ page }) => {
  await visit(page, '/projects')
  await page.getByRole('link', { name: 'View Build' }).first().click()
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Specifications')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request a Similar Build' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing with the filters open', async ({ page }) => {
  await visit(page, '/projects')
  await page.getByRole('button', { name: /Advanced Project Search/ }).click()
  await expect(page.getByRole('slider').first()).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing with the menu of a phone open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/projects')
  await page.getByRole('button', { name: 'Open menu' }).click()
  expect(await violations(page)).toEqual([])
})
