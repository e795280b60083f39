/**
 * WCAG 2.2 AA by axe for `npm test`: a page, a long form, a dialog, filters, a menu. `access/every-screen.spec.ts`
 * (`test:full`) has every screen.
 */
import type { Page } from '@playwright/test'
import { expectAccessible, violations } from '../support/expect-accessible'
import { expect } from '../support/story'
import { test } from '../support/without-worker'

const PAGES = ['/', '/get-quote']
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

for (const path of PAGES) {
  test(`axe reports nothing on ${path}`, async ({ page }) => {
    await visit(page, path)
    await expectAccessible(page)
  })
}

test('axe reports nothing on a project, with and without its quote dialog', async ({ page }) => {
  await visit(page, '/projects')
  await page.getByRole('link', { name: 'View Build' }).first().click()
  await expect(page).toHaveURL(/\/projects\/[a-z0-9-]+-[0-9a-f]{8}$/)
  await expect(page.getByText('Specifications')).toBeVisible()
  await expectAccessible(page, { isEach: true })
  await page.getByRole('button', { name: 'Request a Similar Build' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, { isEach: true })
})

test('axe reports nothing with open filters', async ({ page }) => {
  await visit(page, '/projects')
  await page.getByRole('button', { name: /Advanced Project Search/ }).click()
  await expect(page.getByRole('slider').first()).toBeVisible()
  await expectAccessible(page)
})

test('axe reports nothing with the open menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/projects')
  await page.getByRole('button', { name: 'Open menu' }).click()
  expect(await violations(page)).toEqual([])
})
