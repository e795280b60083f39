/** News, articles and the newsletter in a browser, online and offline. */
import { columnCount } from '../support/column-count'
import { expect, expectSync, openReady, test } from '../support/story'

test.use({ cutsNetwork: true })

test('news articles can be filtered by category, link to related articles and have their own address, even offline', async ({
  page,
  context,
}) => {
  await openReady(page, '/news')
  await expect(page).toHaveTitle('News · Genoa Rigworks')
  const featured = page.getByRole('article').filter({ hasText: 'Featured' })
  await expect(featured.getByRole('heading')).toHaveText(
    'A Second Press Brake Saves a Day on Every Long Build',
  )
  await expect(page.getByText('Spring Build Slots')).toHaveCount(0)
  expect(await columnCount(page.getByRole('list', { name: 'News articles' }))).toBe(4)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Trade Shows' }).click()
  await expect(page).toHaveURL('/news?category=trade-shows')
  await expect(page.getByRole('list', { name: 'News articles' }).getByRole('heading')).toHaveText([
    'Meet Us at the Winter Farrier Trade Shows',
    'Forging at the County Fair',
  ])
  await page.reload()
  await page.getByRole('link', { name: 'Forging at the County Fair' }).click()
  await expect(page.locator('main h1')).toHaveText('Forging at the County Fair')
  await expect(page.getByText(/shod a team of Belgians/)).toBeVisible()
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  await expect(page.getByRole('list', { name: 'Related articles' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('link', { name: 'Trade Shows', exact: true }).click()
  await expect(page).toHaveURL('/news?category=trade-shows')

  await page.goto('/news/6f1d1e58-0000-4000-8000-000000000000')
  await expect(page.getByText('Failed to load article')).toBeVisible()
  await expect(page).toHaveURL('/news')
})

test('a newsletter address submitted offline reaches the server once, and a second subscription is reported as a duplicate', {
  tag: '@full',
}, async ({ page, context, server }) => {
  const email = `news-${crypto.randomUUID()}@rigworks.example`
  const subscribe = async (address: string) => {
    await page.getByLabel('Email address').fill(address)
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  }
  await openReady(page, '/news')
  await subscribe('nobody')
  await expect(page.getByText('Invalid Email')).toBeVisible()

  await context.setOffline(true)
  await subscribe(` ${email.toUpperCase()} `)
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your address is saved' })).toBeVisible()
  await context.setOffline(false)
  await expectSync(page, 'synced')
  const { data } = await server.from('newsletter_subscriptions').select('email, is_active').eq('email', email)
  expect(data).toEqual([{ email, is_active: true }])

  await page.getByRole('button', { name: 'Subscribe Another Email' }).click()
  await subscribe(email)
  await expect(page.getByText('This email is already subscribed to our newsletter')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
})
