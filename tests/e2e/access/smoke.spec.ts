/** The part of `every-screen.spec.ts` for `npm test`: a few pages at 320 px, spaced text, touch, forced colors, Tab. */
import { expect } from '../support/story'
import { test } from '../support/without-worker'
import * as audits from './audits'
import { focusTrouble } from './focus'

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

test('pages stay usable at 320 px, with spaced text, touch, forced colors and Tab', async ({ page }) => {
  for (const path of ['/farriers-vets', '/rigs-available', '/get-quote']) {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect.soft(await audits.smallTargets(page, 44), `${path}: targets`).toEqual([])
    await audits.spaceText(page)
    expect.soft(await audits.lostText(page), `${path}: 320 px, text spaced`).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await audits.lostStates(page), `${path}: forced colors`).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  }
  await page.setViewportSize({ width: 640, height: 512 })
  expect(await focusTrouble(page)).toEqual([])
})

test('with forced colors an invalid field has a border of 3 px, and no other field has', async ({ page }) => {
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Request Similar' }).first().click()
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await audits.thinErrors(page)).toEqual([])
  await page.goto('/auth')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.locator('[type=password][aria-invalid=true]')).toBeVisible()
  expect(await audits.thinErrors(page)).toEqual([])
})
