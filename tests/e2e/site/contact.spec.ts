/** The contact page in a browser: an offline message, the map, and the shop's settings. */
import { expect, expectSync, openReady, openSynced, test } from '../support/story'

test.use({ cutsNetwork: true })

test('a contact message keeps its draft when the page reloads, is submitted offline and reaches the inbox once', async ({
  page,
  context,
  server,
}) => {
  const subject = `A hinge ${crypto.randomUUID()}`
  await openReady(page, '/contact?inquiry=service')
  await expect(page.getByText('8 AM–12 PM')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Load the Interactive Map' }).click()
  await expect(page.getByText(/^The interactive map loads automatically once/)).toBeVisible()

  await page.getByLabel(/^Name/).fill('Ada Farrier')
  await page.getByLabel(/^Subject/).fill(subject)
  await page.reload()
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Farrier')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Missing Required Fields')).toBeVisible()
  await expect(page.getByLabel(/^Email/)).toBeFocused()
  await page.getByLabel(/^Email/).fill('Ada@rigworks.example')
  await page.getByLabel(/^Message/).fill('It squeaks.\nSince Tuesday.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await expect(page.getByText('Message Sent')).toHaveCount(0)
  await expect(page.getByLabel(/^Name/)).toHaveValue('')

  await context.setOffline(false)
  await expectSync(page, 'synced')
  const { data: messages } = await server.from('contact_messages').select('*').eq('subject', subject)
  expect(messages).toMatchObject([
    { name: 'Ada Farrier', email: 'ada@rigworks.example', inquiry_type: 'service', user_id: null },
  ])
  const { data: inbox } = await server.from('notifications').select('type, title').eq('title', subject)
  expect(inbox).toEqual([{ type: 'contact_form', title: subject }])
})

test('a word longer than its field wraps, and the page does not become wider than the screen', {
  tag: '@online',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSynced(page, '/contact')
  await page.getByLabel(/^Message/).fill(`https://example.com/${'0123456789abcdef'.repeat(40)}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the drawn map is completely visible at every width', { tag: '@online' }, async ({ page }) => {
  await page.goto('/contact')
  const map = page.getByRole('img', { name: /^Map: Genoa, New York/ })
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await map.scrollIntoViewIfNeeded()
    const cut = await map.evaluate((drawing) => {
      const sheet = drawing.parentElement?.getBoundingClientRect()
      if (!sheet) throw new Error('the map has no sheet')
      return [...drawing.querySelectorAll('text, circle')]
        .filter((part) => {
          const box = part.getBoundingClientRect()
          return (
            box.left < sheet.left ||
            box.right > sheet.right ||
            box.top < sheet.top ||
            box.bottom > sheet.bottom
          )
        })
        .map((part) => part.textContent || part.outerHTML)
    })
    expect(cut, `${width} px`).toEqual([])
  }
})

test('the drawn map is shown again when OpenStreetMap cannot be reached, and the real map can be retried', {
  tag: '@online',
}, async ({ page, context }) => {
  let isBlocked = true
  await context.route('https://www.openstreetmap.org/**', (route) =>
    isBlocked
      ? route.abort()
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>The embedded map</p>' }),
  )
  await openSynced(page, '/contact')
  await page.getByRole('button', { name: 'Load the Interactive Map' }).click()
  await expect(page.getByText(/^We couldn’t reach OpenStreetMap/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Map: Genoa, New York/ })).toBeVisible()
  isBlocked = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.frameLocator('iframe').getByText('The embedded map')).toBeVisible()
})

test('a click loads the map from the one allowed host, and hours saved by an admin are shown without a reload', {
  tag: '@full',
}, async ({ page, context, server }) => {
  await context.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>The embedded map</p>' }),
  )
  await openReady(page, '/contact')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Load the Interactive Map' }).click()
  const map = page.frameLocator('iframe[title="Map of Genoa, NY, showing our shop"]')
  await expect(map.getByText('The embedded map')).toBeVisible()

  const save = async (setting_value: unknown) => {
    const { error } = await server
      .from('admin_settings')
      .update({ setting_value })
      .eq('setting_key', 'business_hours')
    expect(error).toBeNull()
  }
  const { data } = await server
    .from('admin_settings')
    .select('*')
    .eq('setting_key', 'business_hours')
    .single()
  await save({ ...data.setting_value, monday: { open: '06:00', close: '14:30', enabled: true } })
  await expect(page.getByText('6 AM–2:30 PM')).toBeVisible({ timeout: 20_000 })
  await save(data.setting_value)
})
