import { fillQuoteDialog, quotesOf } from '../support/quotes'
import { expect, expectSync, openReady, syncStatus, test } from '../support/story'

test.use({ cutsNetwork: true })

test('a visitor browses offline, submits a quote request and reloads, and the request is sent once', async ({
  page,
  context,
  server,
}) => {
  const pulls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/sync_pull')) pulls.push(request.postData() ?? '')
  })
  await openReady(page)
  // P9: the rows came from the snapshot; the pulls requested only later changes.
  expect(pulls.filter((pull) => pull.includes('"cursor":"0"'))).toEqual([])
  expect(pulls).not.toEqual([])
  await context.setOffline(true)

  await page.getByRole('navigation').getByRole('link', { name: 'Projects', exact: true }).first().click()
  await expect(page.getByText(/^Showing \d+ of \d+ projects$/)).toBeVisible()
  await page.getByRole('link', { name: 'View Build' }).first().click()
  await expect(page).toHaveURL(/\/projects\/[a-z0-9-]+-[0-9a-f]{8}$/)

  const email = await fillQuoteDialog(page, 'Request a Similar Build')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText("Saved. It goes out when you're back online")
  await expect(page.getByText(/^Reference Q-[0-9A-F]{8}$/)).toBeVisible()
  await expectSync(page, 'offline')
  await expect(syncStatus(page)).toContainText('1')

  await page.reload()
  await expect(heading).toHaveText("Saved. It goes out when you're back online")
  await expect(syncStatus(page)).toContainText('1')
  expect(await quotesOf(server, email)).toEqual([])

  await context.setOffline(false)
  await expectSync(page, 'synced')
  await expect(heading).toHaveText('Quote Request Sent')
  const rows = await quotesOf(server, email)
  expect(rows).toMatchObject([{ customer_name: 'Ada Farrier', status: 'new', user_id: null }])
  expect(rows[0]?.project_id).toMatch(/^[0-9a-f-]{36}$/)
})

test('the Get Quote page keeps its draft when the page reloads and reports missing fields, and the request reaches the server', async ({
  page,
  context,
  server,
}) => {
  await openReady(page, '/get-quote')
  await context.setOffline(true)
  const email = `quote-${crypto.randomUUID()}@rigworks.example`
  const submit = page.locator('form').getByRole('button', { name: /Quote|Submit|Request/ })
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Veterinarian')
  await page.getByLabel('Email').fill(email)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await submit.click()
  await expect(page.getByText('Missing Required Fields')).toBeVisible()
  await page.getByLabel('Phone').fill('(315) 555-0123')
  await submit.click()
  await expect(page.getByText('Missing Project Details')).toBeVisible()
  await page.getByRole('radio', { name: 'Veterinarian' }).check({ force: true })
  await page.getByRole('radio', { name: 'Service Body' }).check({ force: true })
  await submit.click()
  await expect(page.getByText("Saved. It goes out when you're back online")).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await context.setOffline(false)
  await expectSync(page, 'synced')
  const rows = await quotesOf(server, email)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.message).toContain('Service Body')
})

test('a quote request in the outbox of a closed tab is sent when the site is opened again', {
  tag: '@full',
}, async ({ page, context, server }) => {
  await openReady(page, '/projects')
  await context.setOffline(true)
  const email = await fillQuoteDialog(page, 'Request Similar')
  await expect(page.getByText("Saved. It goes out when you're back online")).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/')
  await expectSync(later, 'synced')
  expect(await quotesOf(server, email)).toHaveLength(1)
})
