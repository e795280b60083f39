/**
 * Installing, as the browser itself does it. A plain context counts as incognito, hence the separate profile. iOS is
 * simulated; IPHONE.md lists what a person checks on a real iPhone.
 */
import type { Page } from '@playwright/test'
import { WHOLE_CHROMIUM } from '../support/launch-options'
import { openOwnBrowser } from '../support/own-browser'
import { expect, expectSync, test } from '../support/story'

const INVITATION = 'Keep the shop in your pocket'
const invitation = (page: Page) => page.getByText(INVITATION)

/** Dismisses Chromium's install prompt, which never settles without a screen. `window.asked` counts the prompts. */
function answerNo(): void {
  const asked = Object.assign(window, { asked: 0 })
  const { prototype } = Reflect.get(window, 'BeforeInstallPromptEvent')
  prototype.prompt = async () => {
    asked.asked += 1
    return { outcome: 'dismissed' }
  }
}
const timesAsked = (page: Page) => page.evaluate(() => Reflect.get(window, 'asked') as number)

/** Clicks on the page, without which the browser offers nothing; opens the install page and waits for the offer. */
async function expectOffer(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Install the app' }).click()
  await expect(page.getByRole('button', { name: 'Install', exact: true })).toBeVisible({ timeout: 30_000 })
}

test('the install invitation is shown on the third day, its dismissal survives a reload, and the shortcuts open offline', async ({
  backend,
}, info) => {
  test.slow()
  const own = await openOwnBrowser(info.outputPath('profile'), WHOLE_CHROMIUM)
  try {
    const page = await own.context.newPage()
    await page.addInitScript(answerNo)
    await page.goto(`${backend.url}/projects`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const devtools = await own.context.newCDPSession(page)
    const { errors, url, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toBe(`${backend.url}/manifest.webmanifest`)
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    expect((await devtools.send('Page.getAppId')).appId).toBe(`${backend.url}/`)

    await expectOffer(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Our projects' })).toBeVisible()
    await expect(invitation(page)).toBeHidden()

    // Two days of use are recorded; today is the third.
    await page.evaluate(() => {
      localStorage.setItem('rigworks-install', JSON.stringify({ days: 2, lastDay: '2026-01-02' }))
    })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(invitation(page)).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Install', exact: true }).click()
    await expect(invitation(page)).toBeHidden()
    expect(await timesAsked(page)).toBe(1)

    await page.reload()
    await expectOffer(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Our projects' })).toBeVisible()
    await expect(invitation(page)).toBeHidden()

    const { shortcuts } = JSON.parse(data ?? '{}') as { shortcuts: { url: string }[] }
    expect(shortcuts.map((shortcut) => shortcut.url)).toEqual([
      '/get-quote',
      '/my-orders',
      '/admin-panel',
      '/admin-panel?section=capture',
      '/projects',
    ])
    await own.context.setOffline(true)
    for (const { url } of shortcuts) {
      await page.goto(backend.url + url)
      const name = url.startsWith('/admin-panel') ? 'Access Denied' : /./
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
  } finally {
    await own.kill()
  }
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

test.describe('the installed app', () => {
  test.use({
    userAgent: IPHONE.replace(/ Version.*/, ' Mobile/15E148'),
    viewport: { width: 390, height: 844 },
  })

  test('says at its first start on iOS that it has no data yet, and extends its header behind the status bar in the theme color', {
    tag: '@online',
  }, async ({ page, context }) => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 59, bottom: 34 } })
    await page.goto('/projects')
    await page.getByRole('button', { name: 'Continue Without an Account' }).click()
    await page.reload()
    await expectSync(page, 'synced')
    await expect(page.getByText('sign in again here')).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    const header = page.getByRole('banner').first()
    const themeColor = await page.locator('meta[name=theme-color]').getAttribute('content')
    for (const scheme of ['light', 'dark']) {
      await menu.getByRole('button', { name: scheme }).click()
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

test('a view transition opens a project unless motion is reduced, and a click during it still navigates', {
  tag: '@online',
}, async ({ page }) => {
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
  // Before hydration a link loads a new document, without a view transition.
  await expectSync(page, 'synced')
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
  // Before hydration a link loads a new document, without a view transition.
  await expectSync(page, 'synced')
  await page.getByRole('link', { name: 'View Build' }).first().click()
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible()
  expect(await shows()).toEqual([])
})
