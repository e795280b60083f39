/** FAQs, legal pages, the sitemap and the 404 page, online and offline. */
import { ROUTES } from '../support/routes'
import { expect, openReady, test } from '../support/story'

test.use({ cutsNetwork: true })

test('only one answer of the FAQ page is open, and the legal pages and the sitemap open offline', {
  tag: '@full',
}, async ({ page, context, request, baseURL }) => {
  await openReady(page, '/faqs#warranty')
  const open = page.locator('details[open]')
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('Lifetime')
  await page.getByText('What does a rig cost?').click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('$6,000–$9,000')

  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${baseURL}/first-responders</loc>`)
  expect(sitemap).toMatch(/<loc>[^<]+\/projects\/[\w-]+<\/loc><lastmod>/)
  expect(await (await request.get('/robots.txt')).text()).not.toContain('Disallow: /')

  await context.setOffline(true)
  const footer = page.getByRole('contentinfo')
  for (const [link, title] of [
    ['Privacy', 'Privacy Policy'],
    ['Terms', 'Terms of Service'],
    ['Sitemap', 'Sitemap'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click()
    await expect(page.locator('main h1')).toHaveText(title)
  }
  const listed = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(listed).toHaveLength(17)
  expect(listed.filter((path) => path !== '/who-we-serve' && !ROUTES.includes(path ?? ''))).toEqual([])

  await page.goto('/no/such/page')
  await expect(page.locator('main h1')).toHaveText('Oops! Page not found')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
})
