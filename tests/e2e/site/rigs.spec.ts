/** The rigs for sale, offline: filters, comparison, detail page and print. */

import type { Locator } from '@playwright/test'
import { violations } from '../support/expect-accessible'
import { expect, openReady, openSynced, test } from '../support/story'

test.use({ cutsNetwork: true, viewport: { width: 390, height: 844 } })

test('on a phone a visitor filters rigs in a sheet, compares two and opens the quote dialog offline', async ({
  page,
  context,
}) => {
  await openReady(page, '/rigs-available')
  await expect(page.getByText('Showing 11 of 11 rigs')).toBeVisible()
  await context.setOffline(true)

  await test.step('the sheet shows the number of results while filters change', async () => {
    await page.getByRole('button', { name: /Filter rigs/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter rigs' })
    await sheet.getByRole('checkbox', { name: 'Veterinarian' }).check()
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    // Nothing is left to clear, so the focus moves to the next button.
    await expect(sheet.getByRole('button', { name: 'Show 11 rigs' })).toBeFocused()
    await sheet.getByRole('checkbox', { name: 'Farrier' }).check()
    await sheet.getByRole('button', { name: 'Show 4 rigs' }).click()
    await expect(page.getByText('Showing 4 of 11 rigs')).toBeVisible()
    await expect(page).toHaveURL('/rigs-available?type=farrier')
  })

  await test.step('two rigs are compared', async () => {
    for (const tick of [0, 1]) await page.getByRole('checkbox', { name: 'Compare' }).nth(tick).check()
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('region', { name: 'Selected to compare' })
      .getByRole('link', { name: 'Compare' })
      .click()
    await expect(page.getByRole('heading', { name: 'Compare rigs' })).toBeFocused()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, 'columns fit a phone').toBe(390)
    expect(await violations(page)).toEqual([])
  })

  await test.step('the page of a rig opens the quote dialog', async () => {
    await page.getByRole('columnheader').getByRole('link').first().click()
    await expect(page.getByRole('complementary').getByText('Ready for immediate delivery')).toBeVisible()
    await expect(page.getByText('per month')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Contact to Purchase' }).click()
    await expect(page.getByRole('dialog', { name: 'Contact to Purchase' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the printed page has of the header only the logo, and no buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Genoa Rigworks'])
    await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Contact to Purchase' })).toBeHidden()
  })
})

test('the filters are initially closed on a tablet, as on the other lists, and fill their line when open', {
  tag: '@online',
}, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await openSynced(page, '/rigs-available')
  await expect(page.getByRole('group', { name: 'Type' })).toHaveCount(0)
  await page.getByRole('button', { name: /Filter rigs/ }).click()
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    const [type, price, status] = await Promise.all(
      ['Type', 'Price', 'Status'].map((label) => page.getByRole('group', { name: label }).boundingBox()),
    )
    expect(new Set([type?.y, price?.y, status?.y]).size, 'one line').toBe(1)
    const panel = await page.getByRole('button', { name: /Filter rigs/ }).boundingBox()
    const right = (box: typeof panel) => (box?.x ?? 0) + (box?.width ?? 0)
    expect(right(panel) - right(status ?? null), 'as far from the edge as the first').toBeCloseTo(
      (type?.x ?? 0) - (panel?.x ?? 0),
      0,
    )
  }
})

test('on a desk the filter panel is as high before the rigs are known as afterward', {
  tag: '@online',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/catalogue\.json|rpc\/sync_pull/, (route) => held.then(() => route.continue()))
  await page.goto('/about')
  // Hydrated: before, the link loads a page that has the rigs in its HTML.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rigs Available' }).click()
  const heightOf = (panel: Locator) => panel.evaluate((element) => element.getBoundingClientRect().height)
  const skeleton = await heightOf(page.locator('main div[aria-hidden="true"] > div').first())
  release()
  await expect(page.getByText('Showing 11 of 11 rigs')).toBeVisible()
  const panel = page.getByRole('heading', { name: 'Filter rigs' }).locator('..')
  expect(Math.abs((await heightOf(panel)) - skeleton)).toBeLessThanOrEqual(2)
})
