/**
 * Installing, and the installed app. A plain context counts as incognito, hence a profile of its own where Chromium is
 * asked. What iOS does is played: IPHONE.md says what a person looks at on a real one.
 */
import { chromium } from '@playwright/test'
import { expect, syncStatus, test } from '../support/story'

test('Chromium finds nothing in the way of an installation', async ({ home, launchOptions }, info) => {
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), launchOptions)
  try {
    const page = await context.newPage()
    await page.goto(home.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const browser = await context.newCDPSession(page)
    const { errors, url } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toBe(`${home.url}/manifest.webmanifest`)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const { appId } = await browser.send('Page.getAppId')
    expect(appId).toBe(`${home.url}/`)
  } finally {
    await context.close()
  }
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

test.describe('as the app', () => {
  test.use({
    userAgent: IPHONE.replace(/ Version.*/, ' Mobile/15E148'),
    viewport: { width: 390, height: 844 },
  })

  test('its first start on iOS says that its data begin anew; the header reaches behind the clock, in its own color', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 59, bottom: 34 } })
    await page.goto('/projects')
    await page.getByRole('button', { name: 'Go on without' }).click()
    await page.reload()
    await expect(syncStatus(page)).toBeVisible()
    await expect(page.getByText('sign in once more')).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).click()
    const toggle = page.getByRole('button', { name: /^Color scheme/ })
    const header = page.getByRole('banner').first()
    const themeColor = await page.locator('meta[name=theme-color]').getAttribute('content')
    for (const scheme of ['light', 'dark']) {
      await toggle.click()
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
      const { color, logoTop } = await header.evaluate((bar) => ({
        color: getComputedStyle(bar).backgroundColor,
        logoTop: bar.querySelector('a')?.getBoundingClientRect().top ?? 0,
      }))
      expect(hexOf(color)).toBe(themeColor)
      expect(logoTop).toBeGreaterThanOrEqual(59)
    }
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(
      /user-scalable|maximum/,
    )
  })
})

const hexOf = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`

test('a picture grows into its page where motion is wished for, and what is pressed meanwhile counts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shows: string[] = Object.assign(window, { shows: [] }).shows
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      shows.push(location.pathname)
      return start(update)
    }
  })
  const shows = () => page.evaluate(() => Reflect.get(window, 'shows') as string[])
  await page.goto('/projects')
  await page.getByRole('link', { name: 'View Build' }).first().click()
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible()
  expect(await shows()).toEqual(['/projects'])
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('link', { name: 'View Build' }).first()).toBeVisible()
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('main article a')?.click()
    document.querySelector<HTMLElement>('header a[href="/store"]')?.click()
  })
  await expect.poll(shows).toEqual(['/projects', '/projects'])
  await expect(page).toHaveURL('/store')
  await expect(page.getByRole('heading', { level: 1, name: 'Store' })).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/projects')
  await page.getByRole('link', { name: 'View Build' }).first().click()
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible()
  expect(await shows()).toEqual([])
})
