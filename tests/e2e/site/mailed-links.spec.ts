/** Links in mails about an account, opened on a device that does not know the account: in time, a second time, too late. */
import type { Page } from '@playwright/test'
import { readMails } from '#tests/support/embedded/read-mails'
import { dispatchFocus, expect } from '../support/story'
import { test } from '../support/without-worker'

test.use({ cutsNetwork: true })

const USED_OR_EXPIRED = /^This link has expired or has already been used/

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Presses the button that uses up the link. */
async function press(page: Page, link: string | undefined, name: string): Promise<void> {
  await page.goto(link ?? '')
  await page.getByRole('button', { name }).click()
}

test('a confirmation link on another device says whether it worked, and leads on: in time, used, replaced', async ({
  page,
  openDevice,
  backend,
}) => {
  const account = { email: `${crypto.randomUUID()}@rigworks.example`, password: 'Some-password-1' }
  const mailed = async () => (await readMails(backend.mailUrl, account.email)).map(({ link }) => link)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('Check your email')).toBeVisible()

  // A newer mail ends the time of an older link, as an hour does: the server's answer is the same.
  await page.getByRole('button', { name: 'Send the Link Again' }).click()
  await expect.poll(async () => (await mailed()).length).toBe(2)
  const [second, first] = await mailed()
  const phone = await openDevice(PHONE)
  await press(phone, first, 'Confirm Email Address')
  await expect(phone.getByText(USED_OR_EXPIRED)).toContainText('Try signing in, or request a new one here.')
  await phone.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await phone.getByRole('button', { name: 'Send the Link' }).click()
  await expect(phone.getByText(/^If a new account for/)).toBeVisible()
  await expect.poll(async () => (await mailed()).length).toBe(3)
  await press(phone, second, 'Confirm Email Address')
  await expect(phone.getByText(USED_OR_EXPIRED)).toBeVisible()

  const [newest] = await mailed()
  await phone.goto(newest ?? '')
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Confirm Email Address' }).click()
  await expect(phone.getByRole('alert')).toHaveText(/^The server couldn’t be reached/)
  await phone.context().setOffline(false)
  await dispatchFocus(phone)
  await phone.getByRole('button', { name: 'Confirm Email Address' }).click()
  // The phone has requested this link itself, so the link signs it in.
  await expect(phone.getByText('Your email address is confirmed.', { exact: true })).toBeVisible()
  await expect(phone).toHaveURL(/\/$/)
  await phone.context().close()

  // Once more, on a third device: the account is confirmed, and the page leads to its sign-in.
  const tablet = await openDevice(PHONE)
  await press(tablet, newest, 'Confirm Email Address')
  await expect(tablet.getByText(USED_OR_EXPIRED)).toBeVisible()
  await tablet.getByRole('link', { name: 'Back to Sign In' }).click()
  await tablet.getByLabel('Email').fill(account.email)
  await tablet.getByLabel(/^Password/).fill(account.password)
  await tablet.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(tablet).toHaveURL(/\/$/)
  await tablet.context().close()
})

test('a link for a new password on another device works once, and a used or replaced one leads to a new one', async ({
  page,
  openDevice,
  customer,
  backend,
}) => {
  const mailed = async () =>
    (await readMails(backend.mailUrl, customer.email))
      .filter(({ subject }) => /password/i.test(subject) && !/changed/i.test(subject))
      .map(({ link }) => link)
  await page.goto('/auth?password=forgotten')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByRole('button', { name: 'Send the Link' }).click()
  await expect(page.getByText(/^If there’s an account for/)).toBeVisible()
  await page.getByRole('button', { name: 'Send the Link Again' }).click()
  await expect.poll(async () => (await mailed()).length).toBe(2)
  const [second, first] = await mailed()

  const phone = await openDevice(PHONE)
  await press(phone, first, 'Reset Password')
  await expect(phone.getByText(USED_OR_EXPIRED)).toContainText('Request a new one here.')
  await press(phone, second, 'Reset Password')
  await expect(phone.getByText(customer.email)).toBeVisible()
  await phone.getByLabel('New password', { exact: true }).fill('A-new-password-1')
  await phone.getByLabel('Confirm new password').fill('A-new-password-1')
  await phone.getByRole('button', { name: 'Save and Sign In' }).click()
  await expect(phone.getByText('Password changed successfully')).toBeVisible()
  await phone.context().close()

  const tablet = await openDevice(PHONE)
  await press(tablet, second, 'Reset Password')
  await expect(tablet.getByText(USED_OR_EXPIRED)).toBeVisible()
  await tablet.getByLabel('Email').fill(customer.email)
  await tablet.getByRole('button', { name: 'Send the Link' }).click()
  await expect(tablet.getByText(/^If there’s an account for/)).toBeVisible()
  await expect.poll(async () => (await mailed()).length).toBe(3)
  await tablet.context().close()
})
