/** What a crawler without scripts reads: the HTML of every page in sitemap.xml, and what it links to. */
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { type ReadPage, readPage } from '../../support/search/page-problems'
import { ROUTES } from '../support/routes'
import { expect, test } from '../support/story'

/**
 * Bytes, gzip. A server may send ten packets, 14.6 kB, before the first acknowledgment (RFC 6928), and some 1.6 kB of
 * them are headers: so everything visible arrives in the first round trip. The data for hydration comes after it.
 */
const SEEN_AT_MOST = 13_000
/** The size of the largest page and 1 kB more; bytes, gzip. */
const PAGE_AT_MOST = 17_500

/** Whether another story has added the item since the render: ids of the demo data are UUIDs of version 8. */
const isLater = (address: string) => /-[0-79a-f][\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/.test(address)

/** The first page of each kind; in `npm run test:full` all pages. */
function pagesOfThisRun(addresses: readonly string[]): readonly string[] {
  const rendered = addresses.filter((address) => !isLater(address))
  if (process.env.RIGWORKS_FULL_TEST === '1') return rendered
  const kindOf = (address: string) => new URL(address).pathname.replace(/(?<=^\/[\w-]+\/).+/, '')
  return [...new Map(rendered.reverse().map((address) => [kindOf(address), address])).values()]
}

test('every page of the sitemap is readable without scripts, and has its own title and description', async ({
  request,
  baseURL,
}) => {
  test.slow()
  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(80)

  // Every address has a date, except pages whose text is in the code.
  const undated = [...map.matchAll(/<loc>([^<]+)<\/loc><\/url>/g)].map(([, address = '']) => address)
  expect(undated.filter((address) => new URL(address).pathname.split('/').length > 2)).toEqual([])

  const pages = new Map<string, ReadPage>()
  for (const address of pagesOfThisRun(addresses)) {
    const answer = await request.get(address)
    expect([answer.status(), answer.headers()['x-robots-tag']], address).toEqual([200, undefined])
    const html = await answer.text()
    // The placeholder with which a page is rendered before the address of the site is known.
    expect(html, address).not.toContain('address.invalid')
    const [seen = ''] = html.split('<script type="application/json" id="prerendered"')
    expect(gzipSync(seen).length, address).toBeLessThanOrEqual(SEEN_AT_MOST)
    expect(gzipSync(html).length, address).toBeLessThanOrEqual(PAGE_AT_MOST)
    const page = readPage(address, html)
    expect(page.problems, address).toEqual([])
    pages.set(address, page)
  }
  const said = (of: (page: ReadPage) => string) => new Set([...pages.values()].map(of))
  expect(said(({ title }) => title).size).toBe(pages.size)
  expect(said(({ description }) => description).size).toBe(pages.size)

  // Items that pages link to are all in the sitemap.
  const items = [...said(({ links }) => links.join(' '))].flatMap((links) => links.split(' '))
  const linked = new Set(
    items.filter((href) => /^\/(projects|rigs-available|store|news)\/[a-z\d-]+-[\da-f]{8}$/.test(href)),
  )
  expect(linked.size).toBeGreaterThan(50)
  expect([...linked].filter((path) => !addresses.includes(`${baseURL}${path}`))).toEqual([])

  const previews = new Map([...pages.values()].map(({ preview }) => [preview.image, preview]))
  for (const { image, width, height } of previews.values()) {
    const answer = await request.get(image)
    expect(answer.headers()['content-type'], image).toBe('image/jpeg')
    const { width: isWide, height: isHigh } = await sharp(await answer.body()).metadata()
    expect([isWide, isHigh]).toEqual([width, height])
  }
})

test('pages that are not for search engines have a noindex header, and unknown addresses return 404', async ({
  request,
}) => {
  for (const [path, status] of [
    ['/auth', 200],
    ['/cart', 200],
    ['/my-orders/1', 200],
    ['/rigs-available/compare', 200],
    ['/no/such/page', 404],
    ['/projects/00000000-0000-4000-8000-000000000000', 404],
  ] as const) {
    const answer = await request.get(path)
    expect([answer.status(), answer.headers()['x-robots-tag']], path).toEqual([status, 'noindex'])
    const html = await answer.text()
    expect(html.match(/<title[^>]*>[^<]+/g), path).toEqual(['<title data-shell>Genoa Rigworks'])
    expect(html.includes('There’s nothing at this address.'), path).toBe(status === 404)
  }
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every tab of the about page is readable, and the list of tabs is hidden', async ({ page }) => {
    await page.goto('/who-we-serve')
    const main = page.getByRole('main')
    for (const title of ['Shop', 'Products', 'Financing', 'Who We Serve'])
      await expect(main.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    // Playwright's text locators skip a noscript.
    const shown = await main.textContent()
    for (const text of ['Over 10,000', '26,000 square feet, one roof', '$6,000–$9,000', '$100–$150'])
      expect(shown).toContain(text)
    await expect(main.getByRole('heading', { name: 'People who work at the back of a truck' })).toBeVisible()
    await expect(page.getByRole('tablist')).toBeHidden()
  })

  test('a page follows the color scheme of the device', async ({ page }) => {
    const shade = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    await page.goto('/faqs')
    expect(await shade()).toBe('rgb(241, 244, 245)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(shade).toBe('rgb(20, 25, 29)')
    await page.goto('/auth')
    await expect.poll(shade).toBe('rgb(20, 25, 29)')
  })

  test('no page shows a control that would not work', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const dead = page
      .getByRole('main')
      .or(page.getByRole('banner'))
      .locator('button:not(:has(img)), input, select, textarea')
    for (const path of ROUTES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await dead.filter({ visible: true }).count(), path).toBe(0)
    }
    for (const path of ['/contact', '/get-quote']) {
      await page.goto(path)
      await expect(page.locator('form noscript p')).toBeVisible()
    }
    await page.goto(ROUTES.find((path) => /^\/projects\/./.test(path)) ?? '')
    await expect(
      page
        .getByRole('region', { name: /^Pictures of/ })
        .getByRole('img')
        .first(),
    ).toBeVisible()
  })

  test('on a phone a link at the top leads to the sitemap', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/store')
    await page.getByRole('link', { name: 'Menu', exact: true }).click()
    await expect(page).toHaveURL('/sitemap')
    await expect(page.getByRole('link', { name: /^First Responders/ })).toBeVisible()
  })

  test('a page that requires scripts links to pages that do not, and shows the phone number', async ({
    page,
  }) => {
    for (const path of ['/cart', '/auth', '/install', '/rigs-available/compare']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genoa Rigworks')
      await expect(page.getByRole('link', { name: '(315) 555-0142' })).toHaveAttribute(
        'href',
        'tel:+13155550142',
      )
    }
    await page.getByRole('link', { name: 'Projects' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Genoa Rigworks')
    await expect(page.getByRole('link', { name: 'Projects' }).first()).toBeVisible()
  })
})
