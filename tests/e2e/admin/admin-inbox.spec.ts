/** The quote request of a visitor, and what an admin does with it offline. */
import { readFile } from 'node:fs/promises'
import { demoId } from '#supabase/embedded/demo/demo-id'
import { violations } from '../support/expect-accessible'
import { ADMIN, expect, expectSync, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

test('an admin exports and opens a quote request with a photo, and reads, restores and archives its notification offline', async ({
  page,
  context,
  server,
}) => {
  const id = crypto.randomUUID()
  const name = `Visitor ${id.slice(0, 8)}`
  const photo = `${id}/1.png`
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await openSignedIn(page, ADMIN, `/notifications?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name: 'No matching notifications' })).toBeVisible()

  // The page is open while the request arrives.
  await server.storage.from('quote-attachments').upload(photo, pixel, { contentType: 'image/png' })
  const sent = await page.request.post('/rest/v1/quote_requests', {
    headers: { apikey: 'sb_publishable_embedded' },
    data: {
      id,
      customer_name: name,
      customer_email: 'visitor@rigworks.example',
      message: '=HYPERLINK("https://evil.example") nine feet, please',
      project_id: demoId('projects', 'dairy-vet-f350'),
      attachments: [`quote-attachments/${photo}`],
    },
  })
  expect(sent.ok()).toBe(true)
  const card = page.getByRole('article', { name: 'New Quote Request' })
  await expect(card.getByText('High priority')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Export Customer' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^visitor-[0-9a-f]{8}-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain(`"${name}","visitor@rigworks.example","N/A"`)
  expect(csv).toContain(`"'=HYPERLINK`)
  await expect(page.getByText('Customer Exported')).toBeVisible()

  await card.getByRole('button', { name: 'View Details' }).click()
  const message = page.getByRole('dialog', { name: 'Notification' })
  await expect(message.getByRole('link', { name: 'Dairy Practice Vet Unit, F-350' })).toBeVisible()
  await message.getByRole('link', { name }).click()
  const request = page.getByRole('dialog', { name: `Quote request from ${name}` })
  const shown = request.getByRole('link', { name: /^Photo 1 of 1/ }).locator('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 1)
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await page.goBack()

  await context.setOffline(true)
  await card.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Notification archived')).toBeVisible()
  await page.getByRole('tab', { name: /^Archived Requests/ }).click()
  await page.reload()
  await expect(card.getByRole('link', { name: 'Waiting to send' })).toBeVisible()

  await context.setOffline(false)
  await expectSync(page, 'synced')
  const inbox = await server.from('notifications').select('is_read').eq('data->>quote_request_id', id)
  expect(inbox.data).toEqual([{ is_read: true }])
})
