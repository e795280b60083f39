/** The home page and the about page, online and offline. */
import { expectAccessible } from '../support/expect-accessible'
import { dispatchFocus, expect, expectSync, openReady, test } from '../support/story'

test.use({ cutsNetwork: true })

test('the home page shows slides, values, news, tabs and one answer at a time, online and offline', async ({
  page,
  context,
}) => {
  await openReady(page)
  const hero = page.getByRole('region', { name: 'Highlights' })
  const shown = () => hero.locator('[data-shown] h2')
  await expect(hero.locator('[data-shown]')).toHaveCSS('transition-duration', '1s')
  await hero.getByRole('button', { name: 'Slide 1: Your shop, on your truck' }).click()
  await expect(shown()).toHaveText('Your shop, on your truck')
  await page.keyboard.press('ArrowRight')
  await expect(shown()).toHaveText('Every drawer within reach')
  await expect(hero.getByRole('link', { name: 'Farriers & Vets' })).toHaveAttribute('href', '/farriers-vets')

  for (const value of ['Quality Since 1994', 'Lifetime Warranty', 'Custom Solutions', 'Proven Process'])
    await expect(page.getByRole('heading', { name: value })).toBeVisible()

  await page.getByRole('tab', { name: 'FAQs' }).click()
  await expect(page).toHaveURL('/?tab=faqs')
  const open = page.locator('details[open]')
  for (const question of ['What does a rig cost?', 'What does the warranty cover?']) {
    await page.getByText(question).click()
    await expect(open).toHaveCount(1)
    await expect(open).toContainText(question)
  }
  await expectAccessible(page)

  await context.setOffline(true)
  await page.goto('/')
  // Whichever slide shows by now.
  await expect(hero.locator('[data-shown]').getByRole('link', { name: 'Get Custom Quote' })).toBeVisible()
  const news = page.getByRole('list', { name: 'Latest news' }).getByRole('article')
  await expect(news).toHaveCount(6)
  const newest = news.first()
  await expect(newest.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(newest.getByRole('link')).toHaveAttribute('href', /^\/news\/[a-z0-9-]+-[0-9a-f]{8}$/)
  await expect(page.getByRole('link', { name: 'View All News' })).toHaveAttribute('href', '/news')
})

test('/who-we-serve opens its tab, Back works, and a financing call requested offline reaches the inbox', {
  tag: '@full',
}, async ({ page, context, server }) => {
  await openReady(page, '/who-we-serve')
  await expect(page).toHaveURL('/about?tab=who-we-serve')
  await expect(page.getByRole('tab', { name: 'Who We Serve', selected: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Financing' }).click()
  await expect(page).toHaveURL('/about?tab=financing')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Who We Serve', selected: true })).toBeVisible()

  await context.setOffline(true)
  await page.goto('/about?tab=financing')
  const email = `call-${crypto.randomUUID()}@rigworks.example`
  await page.getByRole('button', { name: 'Schedule Financing Call' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Financing Call' })
  await dialog.getByLabel('Name').fill('Ada Farrier')
  await dialog.getByLabel('Phone').fill('315 555 0100')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Request Call' }).click()
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()

  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  const { data } = await server.from('contact_messages').select('subject, inquiry_type').eq('email', email)
  expect(data).toEqual([{ subject: 'Financing call', inquiry_type: 'financing' }])
  const notices = await server.from('notifications').select('type').eq('data->>customer_email', email)
  expect(notices.data).toEqual([{ type: 'contact_form' }])
})
