/** A visitor orders a part without an account on a phone, and follows it by the link in the mail. */
import { readMails } from '#tests/support/embedded/read-mails'
import { expect, expectSync } from '../support/story'
import { test } from '../support/without-worker'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a guest orders a part and follows it until the package is shipped', async ({
  page,
  backend,
  server,
}) => {
  const email = `guest-${crypto.randomUUID()}@rigworks.example`
  await page.goto('/store?q=hoof+stand')
  await expectSync(page, 'synced')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  const checkout = page.getByRole('dialog', { name: 'Place Order' })
  await checkout.getByLabel('Name').fill('Ada Farrier')
  await checkout.getByLabel('Email').fill(email)
  await checkout.getByLabel('Street address').fill('12 Maple Lane')
  await checkout.getByLabel('City').fill('Genoa')
  await checkout.getByLabel('State').selectOption('New York')
  await checkout.getByLabel('ZIP code').fill('13071')
  await checkout.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: /^Order GR-\d+$/ })).toBeVisible()

  await page.getByRole('link', { name: 'Track Your Order' }).click()
  await expect(page).toHaveURL(/\/auth\/confirm\?order=[0-9a-f-]{36}$/)
  const shown = page.url()
  const stages = page.getByRole('main').locator('li:has(time)')
  await expect(stages).toHaveText([/^Order Placed/])
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  // Later, from the mail.
  const [mail] = await readMails(backend.mailUrl, email)
  const { pathname, search } = new URL(mail?.link ?? '')
  expect(pathname + search).toBe(new URL(shown).pathname + new URL(shown).search)
  const { error } = await server
    .from('orders')
    .update({ status: 'shipped', tracking_carrier: 'UPS', tracking_number: '1Z999' })
    .eq('customer_email', email)
  expect(error).toBeNull()
  await page.goto(pathname + search)
  await expect(stages).toHaveText([/^Order Placed/, /^On Its Way/])
  await expect(page.getByRole('link', { name: 'Track Package' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999',
  )
  const main = await page.getByRole('main').textContent()
  for (const secret of ['Ada', email, 'Maple', '13071']) expect(main).not.toContain(secret)
  // What was ordered, and for how much.
  await expect(page.getByRole('main').getByText('Hoof Stand')).toBeVisible()
  await expect(page.getByRole('main').getByText('Total', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.goto('/auth/confirm?order=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call the Shop' })).toBeVisible()
})
