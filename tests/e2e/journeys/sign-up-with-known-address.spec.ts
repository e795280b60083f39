/** Somebody signs up with an address that already has an account. */
import type { Page } from '@playwright/test'
import { readMails } from '#tests/support/embedded/read-mails'
import { dispatchFocus, expect, openReady } from '../support/story'
import { NETWORKS, test } from './journey'

const UNREACHABLE = /^The server couldn’t be reached/

for (const { network, title, tag } of NETWORKS) {
  test(`a sign-up with a known address opens the account through a mail, ${title}`, { tag }, async ({
    page,
    context,
    customer,
    backend,
    stepsOn,
  }) => {
    const step = stepsOn(network)
    /** Presses a button that needs the server. Without a network the page says so, and keeps what is typed. */
    const submit = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      if (network === 'up') return
      await expect(page.getByText(UNREACHABLE).first()).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(customer.email)
      await context.setOffline(false)
      await dispatchFocus(page)
      // When the banner goes away, the page moves up.
      await expect(page.getByText(/^You’re offline/)).toHaveCount(0)
      await button.click()
    }
    const notices = async () =>
      (await readMails(backend.mailUrl, customer.email)).filter(({ subject }) =>
        subject.startsWith('You already have an account'),
      )
    await openReady(page)

    await step('the account page opens, and says what a password needs', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
      await page.getByRole('tab', { name: 'Sign Up' }).click()
      await page.getByLabel('Email').fill(customer.email)
      // The page shows without the local database, and learns the shop's own rule once that is open.
      await expect(
        page.getByText(
          'Password must be at least 8 characters, with a lowercase letter, an uppercase letter and a number',
        ),
      ).toBeVisible()
      await fillPassword(page, 'Some-other-password-1')
    })

    await step('the sign-up looks like any other', async () => {
      await submit('Sign Up')
      await expect(page.getByText('Check your email')).toBeVisible()
    })

    await expect.poll(notices).toHaveLength(1)
    const [notice] = await notices()
    await step('the mail leads to the sign-in', async () => {
      await page.goto(notice?.link ?? '')
      await page.getByLabel('Email').fill(customer.email)
      await fillPassword(page, customer.password)
      await submit('Sign In')
      await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
    })
    // Each press reached the server once.
    expect(await notices()).toHaveLength(1)
  })
}

const fillPassword = (page: Page, password: string) => page.getByLabel(/^Password/).fill(password)
