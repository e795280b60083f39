/** Pages whose HTML arrives, and whose code does not. */
import type { Page } from '@playwright/test'
import { expect, expectSync, projectPath } from '../support/story'
import { test } from '../support/without-worker'

test.use({ cutsNetwork: true })

const MISSING = [
  { what: 'the page', files: /\/assets\/store-page-.*\.js$/ },
  { what: 'the app', files: /\/assets\/(app|react)-.*\.js$/ },
  { what: 'the local database', files: /\/assets\/core-.*\.js$/ },
]
for (const { what, files } of MISSING) {
  test(`without the code of ${what} a page remains as sent, says so, and starts once the code can be loaded`, async ({
    page,
  }) => {
    const product = page.getByRole('article').first()
    const picture = page.locator('main img').first()
    await page.route(files, (route) => route.abort())
    await page.route('**/storage/v1/**', (route) => route.abort())
    // The check for the server fails, too; else the page would reload, as after a deployment that removed its code.
    await page.route('**/before-paint.js', (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.continue(),
    )
    await page.goto('/store')
    await expect(page.getByText(/^This page didn’t finish loading\./)).toBeVisible()
    await expect(product).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText(/^We still can’t reach the server\./)).toBeVisible()
    await expect(product).toBeVisible()
    await page.unroute('**/before-paint.js')
    await page.unroute(files)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expectSync(page, 'synced')
    // Pictures that failed are replaced by a drawing, and requested again when the network is back.
    await expect(product.locator('img')).toHaveCount(0)
    await page.unroute('**/storage/v1/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
}

test('without the first script a page says so, and can be reloaded', async ({ page }) => {
  const files = /\/assets\/index-.*\.js$/
  await page.route(files, (route) => route.abort())
  await page.goto('/cart')
  await expect(page.getByText(/^This page didn’t finish loading/)).toBeVisible()
  await page.unroute(files)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expectSync(page, 'synced')
  await expect(page.getByText(/^This page didn’t finish loading/)).toBeHidden()
})

for (const { path, heading, title } of [
  { path: '/auth', heading: 'Your account', title: /^Sign in/ },
  { path: '/install', heading: 'Install the app', title: /^Install the app/ },
  { path: '/no/such/page', heading: 'Oops! Page not found', title: /^Page not found/ },
]) {
  test(`${path} is shown before the local database is open`, async ({ page }) => {
    // Not core-parts, which has small modules and opens no database.
    await page.route(/\/assets\/core-[\w-]{8}\.js$/, () => undefined)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(title)
  })
}

test('the app starts without the stylesheet for single elements', async ({ page }) => {
  await page.route(/page-styles-.*\.css$/, (route) => route.abort())
  await page.goto('/store')
  await expectSync(page, 'synced')
})

test('a placeholder has no full-screen view, and gets one once its picture can be loaded', async ({
  page,
}) => {
  await page.route('**/storage/v1/**', (route) => route.abort())
  await page.goto('/rigs-available')
  await expectSync(page, 'synced')
  await page.locator('main article').getByRole('heading').first().click()
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible()
  const enlarge = page.getByRole('button', { name: 'View full screen' })
  await expect(enlarge).toHaveCount(0)
  await page.unroute('**/storage/v1/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(enlarge).toBeVisible()
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectSync(page, 'synced')
}

/** Reloads, and holds the app's code back: the page shows its HTML and is not hydrated. */
async function reloadWithoutCode(page: Page): Promise<void> {
  await page.route(/\/assets\/(app|react)-.*\.js$/, () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('main')).toBeVisible()
}

test('Back on a page that is not hydrated leaves it, and skips the entry of a closed overlay', async ({
  page,
}) => {
  await open(page, '/store')
  await open(page, projectPath('vineyard-trailer'))
  await page.getByRole('button', { name: 'Request a Similar Build' }).click()
  await expect(page.getByRole('dialog', { name: 'Request a Quote' })).toBeVisible()
  await reloadWithoutCode(page)
  await page.goBack()
  await expect(page).toHaveURL('/store')
})

test('Back on a page that is not hydrated loads the page that the app had shown before', async ({ page }) => {
  await open(page, '/projects?specialty=Custom')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/projects\/./)
  await reloadWithoutCode(page)
  await page.goBack()
  await expect(page).toHaveURL('/projects?specialty=Custom')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our projects')
})
