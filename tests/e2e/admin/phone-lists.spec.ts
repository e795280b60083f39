/** Every section of the panel on a phone and a tablet: its first item is in sight, and nothing is wider than the screen. */
import type { Locator, Page } from '@playwright/test'
import { cutTexts } from '../support/cut-texts'
import { ADMIN, expect, openSyncedAs } from '../support/story'
import { test } from '../support/without-worker'

const LISTS = [
  'quotes',
  'orders',
  'reviews',
  'projects',
  'rigs',
  'products',
  'pictures',
  'slider',
  'farriers-vets',
  'first-responders',
  'news',
  'newsletter',
  'users',
  'history',
  'changes',
  'inbox',
]
const OTHERS = ['overview', 'capture', 'settings', 'sync-health']
const addressOf = (section: string) =>
  section === 'inbox' ? '/notifications' : `/admin-panel?section=${section}`

/** Something must be in the history. */
test.beforeEach(({ server }) =>
  server
    .from('news_articles')
    .update({ short_description: `Edited ${Date.now()}` })
    .eq('title', 'Spring Build Slots')
    .throwOnError(),
)

const expectNoOverflow = async (page: Page, section: string) => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `width of ${section}`).toBe(page.viewportSize()?.width)
}

const TABLET = { width: 820, height: 1180 }

/** Of the panel on a phone, px. */
const BOTTOM_BAR = 60

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return { ...box, top: box.y, left: box.x, right: box.x + box.width, bottom: box.y + box.height }
}

/** From the end of the page's content to the end of what can be scrolled, px. */
const spaceBelowPage = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const end = document.querySelector('#root')?.getBoundingClientRect().bottom ?? Number.NaN
    return Math.round(document.documentElement.scrollHeight - scrollY - end)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first item of each list is within the first half of the screen', async ({ page }) => {
    await openSyncedAs(page, ADMIN, '/admin-panel')
    const tops: Record<string, number> = {}
    for (const section of LISTS) {
      await page.goto(addressOf(section))
      // Skeletons are no list items; the links to the sections are.
      const first = page.locator('main li:not(nav li)').first()
      await expect(first).toBeVisible()
      // Fonts may still change the lines above.
      await page.evaluate(() => document.fonts.ready)
      tops[section] = Math.round((await first.boundingBox())?.y ?? Number.NaN)
      await expectNoOverflow(page, section)
    }
    expect(Object.entries(tops).filter(([, top]) => !(top <= 422))).toEqual([])
    for (const section of OTHERS) {
      await page.goto(addressOf(section))
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
      await expectNoOverflow(page, section)
    }
  })

  test('a card without buttons ends after its facts, and “Answer” is beside the name of the customer', async ({
    page,
  }) => {
    await openSyncedAs(page, ADMIN, '/admin-panel?section=orders')
    const card = page.locator('main article').first()
    await expect(card).toBeVisible()
    const facts = await boxOf(card.locator('dl'))
    expect((await boxOf(card)).bottom - facts.bottom).toBeLessThan(16)
    await page.goto('/admin-panel')
    const request = page.getByRole('region', { name: 'Requests to answer' }).getByRole('listitem').last()
    const [name, answer] = [request.getByRole('link').first(), request.getByRole('link', { name: /^Answer/ })]
    expect((await boxOf(answer)).top).toBeLessThan((await boxOf(name)).bottom)
  })
})

// What fits the narrowest screen fits the wider one.
for (const { width, tag } of [{ width: 320 }, { width: 390, tag: '@full' }]) {
  test(`at ${width} px a toast covers neither the bar of bulk actions nor a field of a form, and moves no form`, {
    tag: tag ?? [],
  }, async ({ page }) => {
    await openSyncedAs(page, ADMIN, '/admin-panel?section=products')
    await page.setViewportSize({ width, height: 844 })
    const stock = page.getByRole('switch', { name: /Shop Cap/ })
    await stock.press('Space')
    const toast = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Undo' }) })
    // The pointer on a toast keeps it open.
    await toast.hover()
    expect(await spaceBelowPage(page)).toBe(9 * 16 + BOTTOM_BAR)
    await page.getByRole('checkbox', { name: 'Select Shop Cap' }).press('Space')
    const bar = page.getByRole('region', { name: 'Selected products' })
    await expect(bar).toBeVisible()
    await toast.hover()
    expect((await boxOf(toast)).bottom).toBeLessThanOrEqual((await boxOf(bar)).top)
    await page.getByRole('button', { name: /^Shop Cap/ }).press('Enter')
    const form = page.getByRole('dialog', { name: 'Edit product: Shop Cap' })
    const title = form.getByRole('textbox').first()
    await expect(title).toBeFocused()
    await toast.hover()
    const before = await boxOf(title)
    const covering = await boxOf(toast)
    expect(covering.bottom).toBeLessThanOrEqual(before.top)
    expect(covering.right).toBeLessThanOrEqual(
      (await boxOf(form.getByRole('button', { name: 'Close', exact: true }))).left,
    )
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toBeHidden()
    expect(await boxOf(title)).toEqual(before)
  })
}

test('on a tablet nothing is wider than the screen, and no section cuts off a text at 320, 390, 820 or 1440 px', async ({
  page,
  server,
}) => {
  const planned = { next_price: 1250, next_sale_price: 1190, next_price_from: '2027-12-01T14:00:00Z' }
  await server.from('products').update(planned).eq('title', 'Shop Cap').throwOnError()
  await openSyncedAs(page, ADMIN, '/admin-panel')
  const cut: Record<string, string[]> = {}
  for (const section of [...LISTS, ...OTHERS]) {
    await page.setViewportSize(TABLET)
    await page.goto(addressOf(section))
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
    await expectNoOverflow(page, section)
    if (LISTS.includes(section)) {
      await expect(page.locator('main li:not(nav li), main tbody tr').first()).toBeVisible()
      await expect(page.locator('main section:has(> table):not([data-fits])'), section).toHaveCount(0)
    }
    await page.evaluate(() => document.fonts.ready)
    for (const width of [TABLET.width, 320, 390, 1440]) {
      await page.setViewportSize({ width, height: TABLET.height })
      let texts: string[] = []
      // Cards replace the table a moment after the width has changed.
      await expect
        .poll(async () => (texts = await cutTexts(page)))
        .toEqual([])
        .catch(() => {
          cut[`${section} at ${width} px`] = texts
        })
      // Where a table is wider, the buttons of its rows cover 'Out of stock'.
      if (section === 'products' && width === TABLET.width)
        await expect(page.locator('[data-fits] > table')).toBeVisible()
    }
  }
  const nothing = { next_price: null, next_sale_price: null, next_price_from: null }
  await server.from('products').update(nothing).eq('title', 'Shop Cap').throwOnError()
  expect(cut).toEqual({})
})
