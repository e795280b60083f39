/** A customer's account in a browser: a profile picture that is chosen offline, and a lost password. */
import sharp from 'sharp'
import { readMails } from '#tests/support/embedded/read-mails'
import { makePhoto } from '../support/make-photo'
import { dispatchFocus, expect, expectSync, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

test('a profile picture cropped offline is shown everywhere immediately, survives a reload and is uploaded square', async ({
  page,
  context,
  customer,
  server,
}) => {
  const shown = page.locator('header button[aria-label^="Account:"] img')
  const isDrawn = () => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await openSignedIn(page, customer, '/profile')
  await context.setOffline(true)
  await page.getByLabel('Profile picture: file').setInputFiles(await makePhoto('me.jpg'))
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' })
  await dialog.getByRole('button', { name: 'Use This Crop' }).click()
  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await expect.poll(isDrawn).toBe(512)
  await page.getByLabel('Display name').fill('Ann of the Anvil')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Account: Ann of the Anvil' })).toBeVisible()

  await page.reload()
  await expect.poll(isDrawn).toBe(512)
  // One for the picture, one for the name.
  await expect(page.getByRole('link', { name: 'Waiting to send' })).toHaveCount(2)

  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  await expect(page.getByRole('link', { name: 'Waiting to send' })).toHaveCount(0)
  const { data: profile } = await server
    .from('profiles')
    .select('user_id, avatar_url')
    .eq('display_name', 'Ann of the Anvil')
    .single()
  expect(profile?.avatar_url).toMatch(new RegExp(`^avatars/${profile?.user_id}/avatar\\.webp\\?v=\\w+$`))
  const stored = await page.request.get(`/storage/v1/object/public/${profile?.avatar_url}`)
  const { width, height, exif } = await sharp(await stored.body()).metadata()
  expect({ width, height, exif }).toEqual({ width: 512, height: 512, exif: undefined })

  // It stays in the local database after the upload.
  await expect(shown).toHaveAttribute('src', /^blob:/)
  await context.setOffline(true)
  await page.reload()
  await expect.poll(isDrawn).toBe(512)
})

test('a forgotten password is reset by a mail, whose link works once', { tag: '@full' }, async ({
  page,
  customer,
  backend,
}) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await page.getByRole('button', { name: 'Send the Link' }).click()
  await expect(page.getByText(/^If there’s an account for/)).toBeVisible()

  const [mail] = await readMails(backend.mailUrl, customer.email)
  // A mail scanner opens the link first; that does not use it up.
  await page.goto(mail?.link ?? '')
  await page.goto(mail?.link ?? '')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(customer.email)).toBeVisible()
  expect(page.url()).toBe(`${backend.url}/auth?password=new`)
  // A phone may unload the tab while the person looks for a password.
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill('A-new-password-1')
  await page.getByLabel('Confirm new password').fill('A-new-password-1')
  await page.getByRole('button', { name: 'Save and Sign In' }).click()
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()

  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await page.goto(mail?.link ?? '')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(/^This link has expired or has already been used/)).toBeVisible()
})
