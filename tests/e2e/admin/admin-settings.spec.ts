/** The shop's settings, saved offline, and what visitors see of them. */
import { violations } from '../support/expect-accessible'
import { ADMIN, expect, expectSync, openSignedIn, openSynced, test } from '../support/story'

test.use({ cutsNetwork: true })

/** Restores the demo data, which other stories share. */
test.afterEach(async ({ server }) => {
  const { data } = await server.from('admin_settings').select('id, setting_key, setting_value')
  for (const { id, setting_key, setting_value } of data ?? []) {
    const back =
      setting_key === 'company_info'
        ? { phone: '(315) 555-0142' }
        : setting_key === 'feature_settings'
          ? { maintenanceMode: false }
          : null
    if (back)
      await server
        .from('admin_settings')
        .update({ setting_value: { ...setting_value, ...back } })
        .eq('id', id)
  }
})

test('settings saved offline reach the open page of a visitor; maintenance mode closes that page and opens it again', async ({
  page,
  context,
  openDevice,
}) => {
  const visitor = await openDevice()
  await openSynced(visitor, '/faqs')
  await openSignedIn(page, ADMIN, '/admin-panel?section=settings&group=company_info')

  await context.setOffline(true)
  await page.getByLabel('Phone').fill('nobody answers')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByRole('button', { name: 'Enter a phone number with its area code' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('(315) 555-0177')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Waiting to send' })).toBeVisible()
  await context.setOffline(false)
  await expectSync(page, 'synced')
  const footer = visitor.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '(315) 555-0177' })).toHaveAttribute(
    'href',
    'tel:+13155550177',
  )

  await page.getByRole('tab', { name: 'Features' }).click()
  await page.getByLabel('Maintenance mode').check({ force: true })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText(/^Maintenance mode is on/)).toBeVisible()
  const closed = visitor.getByRole('heading', { level: 1, name: 'We’re working on the site' })
  await expect(closed).toBeVisible()
  expect(await violations(visitor)).toEqual([])

  await page.getByLabel('Maintenance mode').uncheck({ force: true })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: /questions/i })).toBeVisible()
  await visitor.context().close()

  // The figures are computed on this device.
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('link', { name: /^Orders to confirm \d/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
