/** What must not overlap or be cut on a phone of 320 or 390 px. */
import type { Locator, Page } from '@playwright/test'
import { ADMIN, expect, expectSync, openSyncedAs } from '../support/story'
import { test } from '../support/without-worker'

/** The rectangle of what is drawn of an element's text, without its padding. */
const textBox = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    return { left, right, middle: (top + bottom) / 2 }
  })

const box = async (element: Locator) => {
  const found = await element.boundingBox()
  if (!found) throw new Error('The element has no box')
  const { x, y, width, height } = found
  return { left: x, right: x + width, top: y, bottom: y + height, middle: y + height / 2 }
}

/** What fits the narrowest screen fits the wider one. */
const tagOf = (width: number) => (width === 320 ? [] : ['@full'])

const open = async (page: Page, width: number, path: string) => {
  await page.setViewportSize({ width, height: 844 })
  await page.goto(path)
  await expectSync(page, 'synced')
}

for (const width of [320, 390]) {
  test(`at ${width} px the rivets of the logo are next to its name, and button labels are vertically centered`, {
    tag: tagOf(width),
  }, async ({ page }) => {
    await open(page, width, '/')
    const logo = page.getByRole('banner').getByRole('link').first()
    const [plate, name, rivet] = await Promise.all([
      box(logo),
      textBox(logo.locator('span')),
      logo.evaluate((link) => Number.parseFloat(getComputedStyle(link).backgroundSize)),
    ])
    // The rivets begin 6 px from the edges of the plate.
    expect(name.left).toBeGreaterThanOrEqual(plate.left + 6 + rivet)
    expect(name.right).toBeLessThanOrEqual(plate.right - 6 - rivet)
    for (const link of await page
      .getByLabel(/^1 of /)
      .getByRole('link')
      .all()) {
      const [button, label] = await Promise.all([box(link), textBox(link)])
      expect(Math.abs(button.middle - label.middle)).toBeLessThan(2)
    }
  })
}

test('at 390 px the number of unread notifications does not cover the middle of the avatar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSyncedAs(page, ADMIN)
  const account = page.getByRole('button', { name: /^Account: .* unread notifications?$/ })
  await expect(account).toBeVisible()
  const [avatar, badge] = await Promise.all([
    textBox(account.locator('> span').first()),
    box(account.locator('> span').last()),
  ])
  expect(badge.bottom).toBeLessThanOrEqual(avatar.middle - 5)
})

test('on phones the number of unread notifications does not touch the quote button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSyncedAs(page, ADMIN)
  const account = page.getByRole('button', { name: /^Account: .* unread notifications?$/ })
  await expect(account).toBeVisible()
  const quote = page.getByRole('banner').getByRole('link', { name: /^Get\sQuote$/ })
  for (const width of [320, 360, 390, 400]) {
    await page.setViewportSize({ width, height: 844 })
    const [badge, button] = await Promise.all([box(account.locator('> span').last()), box(quote)])
    expect(button.left - badge.right, `at ${width} px`).toBeGreaterThanOrEqual(4)
  }
})

test('at 390 px the date of a notification in the overview is left-aligned with its title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSyncedAs(page, ADMIN, '/admin-panel')
  const line = page.getByRole('region', { name: 'Latest notifications' }).getByRole('link').last()
  const [title, time] = await Promise.all([textBox(line.locator('strong')), textBox(line.locator('time'))])
  expect(time.left).toBe(title.left)
})

for (const width of [320, 390]) {
  test(`at ${width} px no thumbnail of the large view is cut off`, { tag: tagOf(width) }, async ({
    page,
  }) => {
    await open(page, width, '/rigs-available')
    await page.getByRole('link', { name: 'View Details' }).first().click()
    await page
      .getByRole('region', { name: /^Pictures of / })
      .getByRole('button')
      .first()
      .click()
    const large = page.getByRole('dialog', { name: /^Photos: / })
    const thumbnails = large.getByRole('navigation').getByRole('button')
    await expect(thumbnails.first()).toBeVisible()
    const boxes = await Promise.all((await thumbnails.all()).map(box))
    expect(boxes.length).toBeGreaterThan(2)
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
  })
}

for (const width of [320, 390]) {
  test(`at ${width} px a toast neither moves the open checkout nor covers a field, and the footer leaves the form three quarters of a short screen`, {
    tag: tagOf(width),
  }, async ({ page }) => {
    await open(page, width, '/store')
    await page.setViewportSize({ width, height: 640 })
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const toast = page.getByRole('alert').filter({ hasText: 'Added to Cart' })
    // The pointer on a toast keeps it open.
    await toast.hover()
    await page.getByRole('link', { name: /^Cart/ }).first().press('Enter')
    await page.getByRole('button', { name: 'Checkout' }).press('Enter')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const dialog = page.getByRole('dialog', { name: 'Place Order' })
    await expect(dialog).toBeVisible()
    // It has moved from below the pointer.
    await toast.hover()
    const field = dialog.getByRole('textbox').first()
    const before = await box(field)
    const covering = await box(toast)
    expect(covering.top).toBeGreaterThanOrEqual(0)
    expect(covering.bottom).toBeLessThanOrEqual(before.top)
    const close = dialog.getByRole('button', { name: 'Close', exact: true })
    expect(covering.right).toBeLessThanOrEqual((await box(close)).left)
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toBeHidden()
    expect(await box(field)).toEqual(before)
    const button = dialog.getByRole('button', { name: 'Place Order' })
    expect(640 - (await box(button)).top).toBeLessThan(640 / 4)
    await button.click()
    const problem = dialog.getByText('Fill in your name, email, and address.')
    await expect(problem).toBeVisible()
    expect(640 - (await box(problem)).top).toBeLessThan(640 / 4)
  })
}
