/** The app shell: where focus goes, what the keyboard reaches, what a phone shows. */
import type { Page } from '@playwright/test'
import { moves, recordLayoutShifts } from '../support/record-layout-shifts'
import { routesOfThisRun } from '../support/routes'
import {
  ADMIN,
  expect,
  expectSync,
  openReady,
  openSignedIn,
  openSyncedAs,
  projectPath,
  test as workerTest,
} from '../support/story'
import { test } from '../support/without-worker'

const PHONE = { width: 390, height: 844 }
const heading = (page: Page) => page.locator('main h1')

test('the first Tab reaches a link that skips to the content, and Enter follows it', async ({ page }) => {
  await page.goto('/projects')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('navigation scrolls to the top, sets the title and moves the focus to the heading', async ({ page }) => {
  await page.goto('/projects')
  // Before hydration a link loads a new document.
  await expectSync(page, 'synced')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveURL('/faqs')
  await expect(page).toHaveTitle('FAQs · Genoa Rigworks')
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the current route is marked in the navigation', async ({ page }) => {
  await page.goto('/projects')
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  await expect(current).toHaveText(['Projects'])
})

test('an unknown address shows "Page not found" and a link to the home page', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(heading(page)).toHaveText('Oops! Page not found')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a customer can use the account menu by mouse and by keyboard, and sees no admin links', async ({
  page,
  customer,
}) => {
  await openSyncedAs(page, customer)
  const account = page.getByRole('button', { name: /^Account: / })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profile',
    'My Orders',
    'My Quotes',
    'My Builds',
    'My Saved Projects',
    'Log Out',
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(account).toBeFocused()
  await account.click()
  await page.getByRole('menuitem', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/my-orders')
})

test('an admin also sees the badge and the admin links; logging out removes the menu', async ({ page }) => {
  await openSyncedAs(page, ADMIN)
  await page.getByRole('button', { name: /^Account: / }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText('Admin', { exact: true })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin-panel')
  await expect(menu.getByRole('menuitem', { name: 'Notifications' })).toHaveAttribute(
    'href',
    '/notifications',
  )
  await menu.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the menu covers the page and makes it inert', async ({ page }) => {
    await page.goto('/projects')
    await expect(heading(page)).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('main')).toHaveJSProperty('inert', true)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click()
    await expect(page).toHaveURL('/store')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveJSProperty('inert', false)
  })
})

for (const width of [320, 390]) {
  test(`at ${width} px quote, cart and account are in the header, and the orders are two taps away for a customer`, {
    // What fits the narrowest screen fits the wider one.
    tag: width === 320 ? [] : ['@full'],
  }, async ({ page, customer }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/store')
    await expectSync(page, 'synced')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Cart, 1 item' })).toBeInViewport({ ratio: 1 })
    await expect(header.getByRole('link', { name: 'Login' })).toBeInViewport({ ratio: 1 })
    await header.getByRole('link', { name: 'Get Quote' }).click()
    await expect(page).toHaveURL('/get-quote')
    await openSyncedAs(page, customer)
    await header.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('menuitem', { name: 'My Orders' }).click()
    await expect(page).toHaveURL('/my-orders')
  })
}

workerTest.describe('on a narrow phone', () => {
  workerTest.use({ cutsNetwork: true })

  for (const isSignedIn of [false, true]) {
    workerTest(
      `online and offline, quote, cart and account of ${isSignedIn ? 'a customer' : 'a visitor'} are in the header from 320 px on`,
      async ({ page, context, customer }) => {
        await page.setViewportSize({ width: 320, height: 844 })
        if (isSignedIn) await openSignedIn(page, customer, '/store')
        else await openReady(page, '/store')
        await page.getByRole('button', { name: 'Add to Cart' }).first().click()
        const header = page.getByRole('banner')
        const controls = [
          header.getByRole('link', { name: 'Cart, 1 item' }),
          isSignedIn
            ? header.getByRole('button', { name: /^Account: / })
            : header.getByRole('link', { name: 'Login' }),
          header.getByRole('link', { name: /^Get\sQuote$/ }),
          header.getByRole('button', { name: 'Open menu' }),
        ]
        const logo = header.getByRole('link', { name: 'Genoa Rigworks' })
        const sync = header.getByRole('button', { name: /^Sync status: / })
        /** The controls lie side by side on the screen; returns where the cart is at each width. */
        const expectInRow = async (row: typeof controls) => {
          const carts: number[] = []
          for (const width of [320, 360, 389]) {
            await page.setViewportSize({ width, height: 844 })
            let end = 0
            for (const control of row) {
              await expect(control).toBeInViewport({ ratio: 1 })
              const { x = 0, width: own = 0 } = (await control.boundingBox()) ?? {}
              expect(x, `${control} at ${width} px`).toBeGreaterThanOrEqual(end)
              if (control === controls[0]) carts.push(x)
              end = x + own
            }
            expect(end).toBeLessThanOrEqual(width)
          }
          return carts
        }
        const online = await expectInRow([logo, ...controls])
        await context.setOffline(true)
        await expect(sync).toHaveAccessibleName('Sync status: Offline')
        expect(await expectInRow([logo, sync, ...controls])).toEqual(online)
        await controls[2]?.click()
        await expect(page).toHaveURL('/get-quote')
      },
    )
  }
})

test('on a tablet Login and Get Quote are only in the header, not in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/projects')
  await expectSync(page, 'synced')
  await page.getByRole('button', { name: 'Open menu' }).click()
  for (const name of ['Login', 'Get Quote']) {
    await expect(page.getByRole('link', { name }).filter({ visible: true })).toHaveCount(1)
  }
})

test("the footer's links to the app and to the Sync center look alike", async ({ page }) => {
  await page.goto('/faqs')
  const footer = page.getByRole('contentinfo')
  const looks = ['Install the app', 'Sync center'].map((name) =>
    footer.getByRole('link', { name }).evaluate((link) => {
      const { color, fontWeight, fontSize } = getComputedStyle(link)
      return { color, fontWeight, fontSize }
    }),
  )
  const [install, sync] = await Promise.all(looks)
  expect(install).toEqual(sync)
})

test('an admin’s number of unread notifications updates without a reload on the avatar, in its menu and on the app’s icon', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => document.documentElement.setAttribute('data-badge', `${count}`)
  })
  await openSyncedAs(page, ADMIN)
  const { data } = await server.from('notifications').select('id').eq('is_read', false).throwOnError()
  const unread = data?.length ?? 0
  expect(unread).toBeGreaterThan(1)
  const account = page.getByRole('button', { name: new RegExp(`, ${unread} unread notifications$`) })
  await expect(account).toBeVisible()
  await expect(account).toContainText(String(unread))
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-badge', String(unread))
  await account.click()
  await expect(
    page.getByRole('menuitem', { name: `Notifications ${unread} unread notifications` }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await server.from('notifications').update({ is_read: true }).eq('id', data?.[0]?.id).throwOnError()
  await expect(page.getByRole('button', { name: new RegExp(`, ${unread - 1} unread`) })).toBeVisible()
  await expect(root).toHaveAttribute('data-badge', String(unread - 1))
})

for (const { width, tag } of [{ width: 390 }, { width: 820, tag: '@full' }, { width: 1440, tag: '@full' }]) {
  test(`no layout shift happens while a page loads at ${width} px`, { tag: tag ?? [] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await recordLayoutShifts(page)
    const project = projectPath('gallery-body-f350')
    for (const path of ['/', project, '/get-quote', '/get-quote', '/auth', '/sync', '/faqs', '/nowhere']) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expectSync(page, 'synced')
      expect(await moves(page), path).toEqual([])
    }
  })
}

test('a long search does not make the page wider than the screen', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(`/projects?q=${'x'.repeat(300)}`)
  await expect(page.getByRole('button', { name: /^Remove filter Search/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('nothing is wider than the screen, whatever its width', { tag: '@full' }, async ({ page }) => {
  test.slow()
  for (const path of routesOfThisRun([
    '/',
    '/projects',
    '/get-quote',
    '/auth',
    '/sync',
    '/faqs',
    '/nowhere',
  ])) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    for (const width of [320, 390, 820, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await excessWidth(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

/** By how many px the page is wider than the window, two frames after a resize. */
const excessWidth = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })

test.describe('before hydration', () => {
  // The app's code is blocked, so that only the script in the head can run.
  test.use({ cutsNetwork: true })

  test('the next visit has the chosen color scheme at its first paint', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})

/** Of the shop's name: px that are cut off, and its lines. `sideways`: by how many px the page is too wide. */
const nameRoom = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const name = header.querySelector('a[href="/"] > span')
    const inner = header.firstElementChild
    if (!name || !inner) throw new Error('the header has no name')
    const lines =
      name.getClientRects().length &&
      Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight))
    return {
      cut: name.scrollWidth - name.clientWidth,
      lines,
      sideways: document.documentElement.scrollWidth - innerWidth,
    }
  })

test('the header of a visitor and of an admin keeps its place, cuts nothing off and is aligned with the page, with a filled cart too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/store')
  await expectSync(page, 'synced')
  const place = () => page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const before = await place()
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  const cart = (count: string) => page.getByRole('banner').getByRole('link', { name: `Cart, ${count}` })
  const expectWholeName = async () => {
    for (const width of [320, 360, 390, 768, 1024, 1200, 1280, 1440, 1536]) {
      await page.setViewportSize({ width, height: 844 })
      const lines = width < 768 ? 2 : 1
      await expect.poll(() => nameRoom(page), `${width} px`).toEqual({ cut: 0, lines, sideways: 0 })
    }
    await page.setViewportSize({ width: 1280, height: 844 })
  }

  await test.step('the header reserves space for cart and account, so that the navigation does not move', async () => {
    await add.click()
    await expect(cart('1 item')).toBeVisible()
    expect(await place()).toEqual(before)
    await expectWholeName()
  })

  await test.step('the number of items in the cart does not cover its icon, which stays in the middle of the link', async () => {
    for (const _ of Array(9)) await add.click()
    const link = cart('10 items')
    await expect(link).toBeVisible()
    const [icon, badge, whole] = await Promise.all([
      link.locator('svg').boundingBox(),
      link.locator('span').boundingBox(),
      link.boundingBox(),
    ])
    // The drawing begins an eighth below the top of its box.
    expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThanOrEqual(
      (icon?.y ?? 0) + (icon?.height ?? 0) / 8,
    )
    expect((icon?.y ?? 0) + (icon?.height ?? 0) / 2).toBe((whole?.y ?? 0) + (whole?.height ?? 0) / 2)
  })

  await test.step('from tablet width on, the header is aligned with the content of the page', async () => {
    for (const width of [768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 })
      const ends = () =>
        page.evaluate(() => {
          const content = document.querySelector('main h1')?.getBoundingClientRect()
          const inner = document.querySelector('header > div')
          const shown = [...(inner?.children ?? [])].flatMap((part) => {
            const { left, right, width: room } = part.getBoundingClientRect()
            return room > 0 ? [left, right] : []
          })
          return {
            left: Math.min(...shown) - (content?.left ?? 0),
            right: innerWidth - Math.max(...shown) - (content?.left ?? 0),
          }
        })
      await expect
        .poll(
          async () => Object.values(await ends()).every((distance) => Math.abs(distance) <= 1),
          `${width} px`,
        )
        .toBe(true)
    }
    await page.setViewportSize({ width: 1280, height: 844 })
  })

  await test.step('an admin', async () => {
    await openSyncedAs(page, ADMIN)
    await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
    expect(await place()).toEqual(before)
    await expectWholeName()
  })
})

test('the header of the admin panel is aligned with the panel', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 })
  await openSyncedAs(page, ADMIN, '/admin-panel')
  const panel = page.getByRole('navigation', { name: 'Sections' })
  await expect(panel).toBeVisible()
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    const left = async (locator: typeof panel) => (await locator.boundingBox())?.x ?? Number.NaN
    const logo = page.getByRole('banner').getByRole('link').first()
    await expect
      .poll(async () => Math.abs((await left(logo)) - (await left(panel))), `${width} px`)
      .toBeLessThanOrEqual(1)
  }
})
