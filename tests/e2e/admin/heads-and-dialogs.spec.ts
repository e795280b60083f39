/** On a phone, a tablet and a desktop: the head of a list stays in sight, and dialogs are as wide as their content needs. */
import type { Locator, Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { ADMIN, expect, openSyncedAs } from '../support/story'
import { test } from '../support/without-worker'

/** Lists that are longer than the screen; on a phone those of cards. */
const LONG_LISTS = ['projects', 'rigs', 'products', 'news', 'history']
const LONG_ON_PHONE = [...LONG_LISTS, 'quotes', 'orders']

/** Widths of dialogs, px (`ui/feedback/sheet`): of one column, and of forms with several groups of fields. */
const NARROW = 620
const WIDE = 1056

/** Each section, the table and column of its first row, the title of its dialog, and its width on a desktop. */
const DIALOGS = [
  ['orders', 'orders', 'order_number', 'Order %', WIDE],
  ['quotes', 'quote_requests', 'customer_name', 'Quote request from %', NARROW],
  ['projects', 'projects', 'title', 'Edit project: %', WIDE],
  ['rigs', 'rigs', 'title', 'Edit rig: %', WIDE],
  ['products', 'products', 'title', 'Edit product: %', WIDE],
  ['news', 'news_articles', 'title', 'Edit article: %', WIDE],
  ['slider', 'slideshow_slides', 'title', 'Edit slide: %', WIDE],
  ['farriers-vets', 'farriers_vets_sections', 'title', 'Edit section: %', WIDE],
  ['users', 'profiles', 'display_name', '%', NARROW],
] as const

const SCREENS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

/** Changes of one article, so that the history is longer than the screen. */
async function fillHistory(server: SupabaseClient): Promise<void> {
  for (let at = 0; at < 30; at += 1)
    await server
      .from('news_articles')
      .update({ short_description: `Edited ${at} ${Date.now()}` })
      .eq('title', 'Spring Build Slots')
      .throwOnError()
}

/** So that a run shows all dialogs with another width. */
const soft = expect.configure({ soft: true })

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return box
}

/** Scrolls the second item of the list below the header of the page. */
const scrollPastFirst = (page: Page) =>
  page.evaluate(() => {
    const [, second] = document.querySelectorAll('main li:not(nav li), main tbody tr')
    scrollTo({ top: scrollY + (second?.getBoundingClientRect().top ?? 0) - 60, behavior: 'instant' })
  })

for (const viewport of SCREENS) {
  test(`at ${viewport.width} px the head of each list stays below the header of the page`, async ({
    page,
    server,
  }) => {
    const { width } = viewport
    await fillHistory(server)
    // On wider screens all rows of a table fit into a higher window.
    await page.setViewportSize(width === 390 ? viewport : { width, height: 500 })
    await openSyncedAs(page, ADMIN, '/admin-panel')
    for (const section of width === 390 ? LONG_ON_PHONE : LONG_LISTS) {
      await page.goto(`/admin-panel?section=${section}`)
      // Of a table its heading cells, of cards the line with their number.
      const head = page.locator(width === 390 ? 'main div:has(> p[role="status"])' : 'main thead th').last()
      await expect(page.locator('main li:not(nav li), main tbody tr').nth(3)).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await scrollPastFirst(page)
      const header = await boxOf(page.getByRole('banner'))
      await expect
        .poll(async () => Math.abs((await boxOf(head)).y - (header.y + header.height)), { message: section })
        .toBeLessThanOrEqual(1)
    }
  })
}

test('at every width a dialog is named after its row, as wide as its content, and nothing in it is wider', async ({
  page,
  server,
}) => {
  await openSyncedAs(page, ADMIN, '/admin-panel')
  for (const [section, table, column, title, width] of DIALOGS) {
    const { data } = await server.from(table).select(`id, name:${column}`).limit(1).single().throwOnError()
    const { id, name } = data as unknown as { id: string; name: string }
    await page.goto(`/admin-panel?section=${section}&edit=${id}`)
    const dialog = page.getByRole('dialog', { name: title.replace('%', name), exact: true })
    await expect(dialog).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport)
      const where = `${section}, ${viewport.width} px`
      const expected = viewport.width < 768 ? viewport.width : viewport.width < 1200 ? NARROW : width
      await soft.poll(async () => (await boxOf(dialog)).width, { message: where }).toBe(expected)
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), where).toBe(0)
      // The content uses the width that it was given.
      const { x, width: given } = await boxOf(dialog)
      const ends = await Promise.all((await dialog.locator('input, textarea, select').all()).map(endOf))
      expect(x + given - Math.max(...ends), where).toBeLessThanOrEqual(64)
    }
  }
})

/** Where a field ends at the right; 0 for one that is not shown. */
const endOf = async (field: Locator): Promise<number> => {
  const box = await field.boundingBox()
  return box ? box.x + box.width : 0
}
