/** Prerendered pages: they show before any script runs, and hydration changes nothing. */
import type { Page } from '@playwright/test'
import { demoId } from '#supabase/embedded/demo/demo-id'
import { demoPath } from '#tests/support/demo-path'
import { holdBackAppCode } from '../support/hold-code'
import {
  expect,
  expectSync,
  openReady,
  saveButton,
  storeSession,
  test as testWithWorker,
} from '../support/story'
import { test } from '../support/without-worker'

test.use({ timezoneId: 'Asia/Tokyo' })
testWithWorker.use({ timezoneId: 'Asia/Tokyo' })

const HYDRATED = [
  '/',
  '/projects',
  demoPath('projects', 'gallery-body-f350'),
  '/rigs-available',
  demoPath('products', 'shoe-rack'),
  '/news',
  '/get-quote',
  '/contact',
  '/about',
  // Two routes of one file: each needs its styles.
  '/farriers-vets/farrier_bodies',
  '/first-responders/command_vehicles',
]

/** On a busy machine fonts load late; then a word of the navigation moves by three pixels, a score of 0.000008. */
const FONTS = 0.001

declare global {
  interface Window {
    sent: string
    shift: number
  }
}

/** Records the text of the page before any script of the app ran, and the sum of layout shifts since. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        window.sent = document.querySelector('main')?.textContent ?? ''
    })
  })

/** Waits until the page is hydrated, which removes the markers in its HTML, and synced. */
const waitForHydration = async (page: Page) => {
  await expectSync(page, 'synced')
  await expect(page.locator('[data-s]')).toHaveCount(0)
}

test('hydration preserves a page as sent: no text changes, nothing moves, and nothing is rendered again', async ({
  page,
}) => {
  await watch(page)
  for (const path of HYDRATED) {
    await page.goto(path)
    await waitForHydration(page)
    const [sent, shown, shift] = await page.evaluate(() => [
      window.sent,
      document.querySelector('main')?.textContent,
      window.shift,
    ])
    // No prerendered page knows the day, so the line of the estimated arrival is empty in it.
    const text = shown?.replace(/Estimated delivery [^(]+ \(standard\)/, '\u00a0')
    // Similar builds are added at the foot of a project.
    expect.soft(path.startsWith('/projects/') ? text?.slice(0, sent?.length) : text, path).toBe(sent)
    expect.soft(shift, path).toBeLessThan(FONTS)
  }
  await page.goto('/sync/diagnostics')
  await expect(page.getByRole('main')).not.toContainText('page_differs')
})

testWithWorker(
  'the reviews of customers are in no HTML that is sent or cached: the app adds them, and nothing moves',
  async ({ page }) => {
    await watch(page)
    const path = demoPath('products', 'forge')
    const words = /Hot before the coffee|Tess H\.|aggregateRating/
    const title = 'Two-Burner Propane Forge'
    const html = await (await page.request.get(path)).text()
    expect(html).toContain(title)
    expect(html).not.toMatch(words)
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByText('Hot before the coffee is')).toBeAttached()
    expect(await page.locator('main').evaluate((main) => main.textContent)).toContain('aggregateRating')
    expect(await page.evaluate(() => window.shift)).toBeLessThan(FONTS)
    const kept = () => page.evaluate(async (url) => (await (await caches.match(url))?.text()) ?? '', path)
    await expect.poll(kept).toContain(title)
    expect(await kept()).not.toMatch(words)
  },
)

test('the code of a page is twenty files at most, that of the two long forms twenty-seven', async ({
  request,
}) => {
  const many = []
  for (const path of HYDRATED) {
    const html = await (await request.get(path)).text()
    const files = [...html.matchAll(/data-(?:app|page)-code="([^"]+)"/g)].flatMap(
      ([, list]) => list?.split(' ') ?? [],
    )
    expect(files.length, path).toBeGreaterThan(5)
    if (files.length > (['/get-quote', '/contact'].includes(path) ? 27 : 20)) many.push(path)
  }
  expect(many).toEqual([])
})

test('on a low screen the title of the home page is above the fold, and nothing moves', async ({ page }) => {
  await watch(page)
  for (const size of [
    { width: 720, height: 450 },
    { width: 844, height: 390 },
    { width: 1440, height: 500 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/')
    const title = page.getByRole('region', { name: 'Highlights' }).getByRole('heading', { level: 2 }).first()
    await expect(title).toBeInViewport({ ratio: 1 })
    await waitForHydration(page)
    expect(await page.evaluate(() => window.shift), `${size.width} px`).toBe(0)
  }
})

test('fonts that load late do not move any line', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watch(page)
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForFunction(() => document.querySelector('h1'))
    await route.continue()
  })
  for (const path of [...HYDRATED, '/about', '/rigs-available', '/get-quote']) {
    await page.goto(path)
    await waitForHydration(page)
    expect.soft(await page.evaluate(() => window.shift), path).toBeLessThan(FONTS)
  }
})

test('an early click is replayed, and the query of the address is applied', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdBackAppCode(page)
  await page.goto('/projects?q=farrier')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL('/projects?q=farrier')
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Search: farrier' })).toBeVisible()
})

test('early input in the search and the filters is applied', async ({ page }) => {
  const release = await holdBackAppCode(page)
  await page.goto('/store')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.pressSequentially('hook')
  await page.getByTitle('Hardware', { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /^Hardware/ })).toBeChecked()
  release()
  const asked = () => [...new URL(page.url()).searchParams].map((pair) => pair.join()).sort()
  await expect.poll(asked).toEqual(['category,Hardware', 'q,hook'])
})

test('several checkboxes checked before hydration all remain checked', async ({ page }) => {
  const release = await holdBackAppCode(page)
  await page.goto('/rigs-available')
  const boxes = page.getByRole('checkbox', { name: 'Compare' })
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  release()
  await expect(page.getByText('3 of 3 selected')).toBeVisible()
  for (const at of [0, 1, 2]) await expect(boxes.nth(at)).toBeChecked()
})

testWithWorker(
  'an early submit and an early click on Save take effect in parts that are hydrated last',
  async ({ page }) => {
    const release = await holdBackAppCode(page)
    await page.goto('/news')
    const email = page.getByRole('main').getByLabel(/^Email/)
    await email.fill(`early-${crypto.randomUUID()}@example.com`)
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    release()
    await expect(page.getByText(/^(Successfully Subscribed!|Saved on this device)$/).first()).toBeVisible()
    // Not held back any more: the worker answers with the app's code, and the click comes while it loads.
    await page.goto(demoPath('projects', 'gallery-body-f350'))
    await saveButton(page).click()
    await expect(page.getByText('Login Required')).toBeVisible()
  },
)

test('an item that was added after the prerendering has a page, from the app shell', async ({
  page,
  server,
}) => {
  const id = crypto.randomUUID()
  const made = await server
    .from('products')
    .insert({ id, title: 'Anvil stand of today', price: 90, category: 'Tools', description: 'Holds.' })
  expect(made.error).toBeNull()
  try {
    await page.goto(`/store/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Anvil stand of today' })).toBeVisible()
    // The text and title of the shell are removed.
    await expect(page).toHaveTitle('Anvil stand of today · Genoa Rigworks')
    await expect(page.locator('meta[name=robots], [data-shell]')).toHaveCount(0)
    const answer = await page.request.get(`/store/${id}`)
    expect([answer.status(), answer.headers()['x-robots-tag']]).toEqual([200, undefined])
    expect(await answer.text()).not.toContain('noindex')
  } finally {
    await server.from('products').delete().eq('id', id)
  }
})

test('an unpublished article returns 404, although it was prerendered', async ({ request, server }) => {
  const id = demoId('news_articles', 'second-brake')
  const publish = (published: boolean) =>
    server.from('news_articles').update({ published }).eq('id', id).throwOnError()
  const statusAndTitle = async () => {
    const answer = await request.get(`/news/${id}`)
    return [answer.status(), (await answer.text()).includes('og:title')]
  }
  expect(await statusAndTitle()).toEqual([200, true])
  await publish(false)
  try {
    expect(await statusAndTitle()).toEqual([404, false])
  } finally {
    await publish(true)
  }
  // From the app shell, if the pages have been rendered without it meanwhile.
  expect((await statusAndTitle())[0]).toBe(200)
})

test('a signed-in customer does not see the login link, from the first paint on', async ({
  page,
  customer,
}) => {
  const login = page.getByRole('banner').getByRole('link', { name: 'Login', includeHidden: true })
  await storeSession(page, customer)
  const release = await holdBackAppCode(page)
  await page.goto('/store')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(login).toHaveCount(1)
  await expect(login).toBeHidden()
  release()
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(login).toBeVisible()
})

test.describe('without a network', () => {
  testWithWorker.use({ cutsNetwork: true })

  testWithWorker('a visited page shows again as sent, and nothing moves', async ({ page, context }) => {
    await watch(page)
    await openReady(page, '/projects')
    const isKept = () => page.evaluate(async () => Boolean(await caches.match('/projects')))
    await expect.poll(isKept).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('status').getByText('You’re seeing a saved copy')).toBeVisible()
    await expect(page.locator('[data-s]')).toHaveCount(0)
    const [sent, shown, shift] = await page.evaluate(() => [
      window.sent,
      document.querySelector('main')?.textContent,
      window.shift,
    ])
    expect(sent).toContain('Projects')
    expect(shown).toBe(sent)
    expect(shift).toBeLessThan(FONTS)
  })
})
