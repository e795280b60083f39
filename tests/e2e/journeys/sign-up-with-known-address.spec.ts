/** Somebody signs up with an address that already has an account. */
import { readMails } from '#tests/support/embedded/read-mails'
import { expect, openReady } from '../support/story'
import { test } from './journey'

test('a sign-up with a known address opens the account through a mail, and loses nothing saved offline', async ({
  page,
  context,
  customer,
  backend,
}) => {
  await openReady(page, '/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(customer.email)
  // The page shows without the local database, and learns the shop's own rule once that is open.
  await expect(
    page.getByText(
      'Password must be at least 8 characters, with a lowercase letter, an uppercase letter and a number',
    ),
  ).toBeVisible()
  await page.getByLabel(/^Password/).fill('Some-other-password-1')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText(/^The server couldn’t be reached/).first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)

  await context.setOffline(false)
  // When the banner goes away, the page moves up.
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  const notices = async () =>
    (await readMails(backend.mailUrl, customer.email)).filter(({ subject }) =>
      subject.startsWith('You already have an account'),
    )
  await expect.poll(notices).toHaveLength(1)
  const [notice] = await notices()
  await page.goto(notice?.link ?? '')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel(/^Password/).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
})
