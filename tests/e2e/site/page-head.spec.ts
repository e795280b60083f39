/** How much of the first screen the head of a page takes before its content; on a phone together with the bar above it. */
import type { Page } from '@playwright/test'
import { NEWS } from '#supabase/embedded/demo/rows/news'
import { PRODUCTS } from '#supabase/embedded/demo/rows/products'
import { PROJECTS } from '#supabase/embedded/demo/rows/projects'
import { RIGS } from '#supabase/embedded/demo/rows/rigs'
import { demoPath } from '#tests/support/demo-path'
import { expect, storeSession } from '../support/story'
import { test } from '../support/without-worker'

const SIZES = [
  { width: 390, height: 844, most: 211 },
  { width: 1440, height: 900, most: 225 },
]

const LISTS_AND_FORMS = [
  '/about',
  '/farriers-vets',
  '/first-responders',
  '/projects',
  '/rigs-available',
  '/store',
  '/cart',
  '/news',
  '/contact',
  '/get-quote',
  '/auth',
  '/faqs',
  '/privacy',
  '/terms',
  '/sitemap',
  '/install',
  '/sync',
]

/** `npm test` measures a list, a form, and the pages whose head has more than a heading. */
const SAMPLE = ['/projects', '/store', '/cart', '/contact', '/get-quote', '/sync']

/** The page of the row with the longest title. */
const longest = (table: Parameters<typeof demoPath>[0], rows: readonly { key: string; title: string }[]) =>
  demoPath(table, rows.reduce((a, b) => (b.title.length > a.title.length ? b : a)).key)

const ITEMS = [
  longest('projects', PROJECTS),
  longest('rigs', RIGS),
  longest('products', PRODUCTS),
  longest('news_articles', NEWS),
]

const OF_A_CUSTOMER = ['/profile', '/my-orders', '/my-projects']

/** Height of the head above the first content, px; below 500 px with the bar. A form in the head is content. */
const headHeight = (page: Page) =>
  page
    .locator('main header')
    .first()
    .evaluate((head) => {
      const top = window.innerWidth < 500 ? -window.scrollY : head.getBoundingClientRect().top
      const aside = head.querySelector('[data-split] > :nth-child(2)')?.getBoundingClientRect()
      const content = aside && aside.height > 0 ? aside.top : head.getBoundingClientRect().bottom
      return Math.round(content - top)
    })

async function expectLowHeads(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    for (const { width, height, most } of SIZES) {
      await page.setViewportSize({ width, height })
      expect.soft(await headHeight(page), `${path} at ${width} px`).toBeLessThanOrEqual(most)
    }
  }
}

test('the head of a list or form takes at most a quarter of the first screen', async ({ page }) => {
  await expectLowHeads(page, process.env.RIGWORKS_FULL_TEST ? LISTS_AND_FORMS : SAMPLE)
})

test('the head of an item takes at most a quarter of the first screen', async ({ page }) => {
  await expectLowHeads(page, ITEMS)
})

test('the head of a page of a customer takes at most a quarter of the first screen', async ({
  page,
  customer,
}) => {
  await storeSession(page, customer)
  await expectLowHeads(page, OF_A_CUSTOMER)
})
