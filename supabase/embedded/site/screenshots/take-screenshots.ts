/**
 * `npm run screenshots`: takes screenshots of the running app (`npm start`) for the browser's install dialog, into
 * public/screenshots/app. They are committed, because a build must not require a browser.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { CUSTOMER } from '../../demo/accounts'
import { demoId } from '../../demo/demo-id'
import type { ScreenshotName } from './list-screenshots'

const OUT = join(import.meta.dirname, '../../../../public/screenshots/app')
const [address = 'http://localhost:4173'] = process.argv.slice(2)

const NARROW: BrowserContextOptions = {
  viewport: { width: 412, height: 892 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 }

async function openSignedIn(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: address, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(CUSTOMER.email)
  await page.getByLabel(/^Password/).fill(CUSTOMER.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('[data-sync-state=synced]').first().waitFor()
  return page
}

/** `top`: px that the page is scrolled down. */
async function take(page: Page, name: ScreenshotName, path: string, top = 0): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').waitFor()
  await page.locator('[data-sync-state=synced]').first().waitFor()
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await page.waitForLoadState('networkidle')
  const info = await sharp(await page.screenshot())
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(OUT, `${name}.jpg`))
  console.log(`${name}: ${info.width} × ${info.height}, ${Math.round(info.size / 1000)} kB`)
}

/** The address of the first order that has shipped, and so has several stages. */
async function shippedOrder(page: Page): Promise<string> {
  await page.goto('/my-orders')
  const card = page.locator('main article', { hasText: 'Shipped' }).first()
  const href = await card.locator('a[href^="/my-orders/"]').first().getAttribute('href')
  if (href === null) throw new Error('the link of a shipped order has no address')
  return href
}

await mkdir(OUT, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const phone = await openSignedIn(browser, NARROW)
await take(phone, 'home-narrow', '/')
await take(phone, 'projects-narrow', '/projects', 300)
await take(phone, 'project-narrow', `/projects/${demoId('projects', 'gallery-body-f350')}`)
await take(phone, 'orders-narrow', '/my-orders')
await phone.emulateMedia({ colorScheme: 'dark' })
await take(phone, 'order-narrow', await shippedOrder(phone))
const desktop = await openSignedIn(browser, WIDE)
await take(desktop, 'projects-wide', '/projects', 280)
await take(desktop, 'rig-wide', `/rigs-available/${demoId('rigs', 'farrier-demo-f350')}`, 110)
await take(desktop, 'order-wide', await shippedOrder(desktop))
await browser.close()
