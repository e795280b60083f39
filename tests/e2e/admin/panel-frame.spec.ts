/** The panel's own shell from the first paint on, and on the pages that belong to an admin's work. */
import type { Page } from '@playwright/test'
import { ADMIN, expect, openSyncedAs, test } from '../support/story'

/** Records whether any frame from now on shows something of the site's own navigation. */
const watchSiteParts = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      for (const part of document.querySelectorAll('[data-public-only]'))
        if (part.checkVisibility()) document.documentElement.dataset.sawSite = ''
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

test('Admin 2: a reload of the panel never shows the navigation of the site', async ({ page }) => {
  await openSyncedAs(page, ADMIN, '/admin-panel')
  await watchSiteParts(page)
  for (const address of ['/admin-panel', '/admin-panel?section=orders', '/notifications']) {
    await page.goto(address)
    await expect(page.getByRole('navigation', { name: 'Sections', exact: true })).toBeVisible()
    expect(await page.evaluate(() => 'sawSite' in document.documentElement.dataset), address).toBe(false)
  }
})

test('Admin 2: the Sync center of an admin has the panel’s header and links back to the section', {
  tag: '@online',
}, async ({ page }) => {
  await openSyncedAs(page, ADMIN, '/admin-panel?section=rigs')
  await page.getByRole('button', { name: /^Sync status/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sync center' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Quote' })).toBeHidden()
  await page.getByRole('link', { name: 'Back to Admin Panel' }).click()
  await expect(page).toHaveURL(/\/admin-panel\?section=rigs$/)
})

test('Admin 2: the search dialog keeps its height while its results change', { tag: '@online' }, async ({
  page,
}) => {
  await openSyncedAs(page, ADMIN, '/admin-panel')
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    await page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const field = dialog.getByRole('searchbox')
    await expect(field).toBeFocused()
    const heights = new Set<number>()
    const measure = async () => heights.add((await dialog.boundingBox())?.height ?? 0)
    await measure()
    for (const words of ['a', 'farrier body', 'zzzz']) {
      await field.fill(words)
      await expect(dialog.getByRole('status')).toHaveText(words === 'zzzz' ? /Nothing/ : /result/)
      await measure()
    }
    expect([...heights]).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('Admin 2: each entry of the bar has a target of its own, and a list of the catalog is two taps away', {
  tag: '@online',
}, async ({ page }) => {
  await openSyncedAs(page, ADMIN, '/admin-panel?section=orders')
  const bar = page.getByRole('navigation', { name: 'Main sections' })
  for (const [width, entries] of [
    [320, ['Notifications', 'Orders', 'Quotes', 'Catalog', 'Capture', 'More']],
    [390, ['Notifications', 'Orders', 'Quotes', 'Catalog', 'Capture', 'Search', 'More']],
    [820, ['Notifications', 'Orders', 'Quotes', 'Catalog', 'Capture', 'Search', 'More']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const shown = bar.getByRole('listitem').filter({ visible: true })
    await expect(shown).toHaveText(entries.map((name) => new RegExp(`^${name}`)))
    const boxes = await Promise.all((await shown.all()).map((entry) => entry.boundingBox()))
    let end = 0
    for (const box of boxes) {
      expect(box?.x).toBeGreaterThanOrEqual(end)
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect(box?.y).toBe(boxes[0]?.y)
      end = (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)
    }
    expect(end).toBeLessThanOrEqual(width)
  }
  for (const [name, heading] of [
    ['rigs', 'Rigs'],
    ['products', 'Products'],
    ['projects', 'Projects'],
  ] as const) {
    await bar.getByRole('combobox', { name: 'Catalog' }).selectOption(heading)
    await expect(page).toHaveURL(new RegExp(`section=${name}$`))
    await expect(page.locator('main').getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(bar.getByRole('combobox', { name: 'Catalog' })).toHaveValue(name)
  }
})
