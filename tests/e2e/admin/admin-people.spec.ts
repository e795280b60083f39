/** Users, newsletter, quote requests and reviews, changed offline and sent once online. */
import { violations } from '../support/expect-accessible'
import { ADMIN, expect, expectSync, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

test('changes of roles, subscriptions, quote requests and reviews made offline wait, and reach the server once online', async ({
  page,
  context,
  customer,
  server,
}) => {
  const quote = crypto.randomUUID()
  const name = `Buyer ${quote.slice(0, 8)}`
  const subscriber = `${quote}@news.example`
  const sent = await page.request.post('/rest/v1/quote_requests', {
    headers: { apikey: 'sb_publishable_embedded' },
    data: {
      id: quote,
      customer_name: name,
      customer_email: 'buyer@rigworks.example',
      attachments: [`quote-attachments/${quote}/1.webp`],
    },
  })
  expect(sent.ok()).toBe(true)
  const subscribed = await server.from('newsletter_subscriptions').insert({ email: subscriber })
  expect(subscribed.error).toBeNull()
  // Only a buyer may review a product, so one of the demo reviews is set back to pending, and approved again.
  const reviews = () => server.from('product_reviews')
  const { data: review } = await reviews()
    .select('id, title, product_id')
    .eq('status', 'approved')
    .limit(1)
    .single()
  if (!review) throw new Error('the demo has no review')
  const { id: reviewId, title, product_id: product } = review
  expect((await reviews().update({ status: 'pending' }).eq('id', reviewId)).error).toBeNull()

  const section = (key: string, search: string) =>
    `/admin-panel?section=${key}&q=${encodeURIComponent(search)}`
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  const waits = (text: string) =>
    expect(row(text).getByRole('link', { name: 'Waiting to send' })).toBeVisible()

  await openSignedIn(page, ADMIN, section('users', customer.email))
  await expect(row(customer.email).getByRole('button', { name: 'User' })).toBeDisabled()
  expect(await violations(page)).toEqual([])
  await context.setOffline(true)

  await row(customer.email).getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('dialog', { name: 'Make admin' }).getByRole('button', { name: 'Make Admin' }).click()
  await waits(customer.email)

  await page.goto(section('newsletter', subscriber))
  await row(subscriber)
    .getByRole('button', { name: `Delete ${subscriber}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(subscriber)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(subscriber).getByRole('switch').click()
  await expect(page.getByText('Subscription deactivated successfully')).toBeVisible()
  await page.getByRole('switch', { name: 'Show all' }).click()
  await waits(subscriber)

  await page.goto(section('quotes', name))
  await page.getByRole('button', { name }).click()
  const request = page.getByRole('dialog', { name: `Quote request from ${name}` })
  await expect(request.getByText(/^1 photo\. It’s private/)).toBeVisible()
  await request.getByLabel(`Status of ${name}`).selectOption('won')
  await expect(request.getByText('The date appears once the change is sent')).toBeVisible()
  await request.getByRole('button', { name: 'Close' }).click()
  await waits(name)

  await page.goto(section('reviews', title))
  await page.getByRole('button', { name: `Approve ${title}` }).click()
  await waits(title)
  expect(await violations(page)).toEqual([])

  await context.setOffline(false)
  await expectSync(page, 'synced')
  const [profile, subscription, moved] = await Promise.all([
    server.from('profiles').select('role').eq('email', customer.email),
    server.from('newsletter_subscriptions').select('is_active').eq('email', subscriber),
    server.from('quote_requests').select('status, status_history').eq('id', quote),
  ])
  expect(profile.data).toEqual([{ role: 'admin' }])
  expect(subscription.data).toEqual([{ is_active: false }])
  expect(moved.data).toMatchObject([
    { status: 'won', status_history: [{ status: 'new' }, { status: 'won' }] },
  ])
  await page.goto(`/store/${product}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})
