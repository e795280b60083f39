import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteRecoveryLink, readRecoveryLink, storeRecoveryLink } from '#runtime/recovery-link'
import type { SessionPort } from '#runtime/session'
import { BackendError } from '#sync/errors'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { AuthPage } from './auth-page'

const show = async (at: string, port: Partial<SessionPort> = {}, options = {}) =>
  renderPage(<AuthPage />, await openTestData({ kind: 'anonymous' }), { at, port, ...options })

const LINK = { accessToken: `h.${btoa(JSON.stringify({ email: 'Ann@example.com' }))}.s`, refreshToken: 'r' }

afterEach(deleteRecoveryLink)

function enter(password: string, confirm: string) {
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: confirm } })
}

test('the forgotten-password page starts with the typed address, and its answer does not reveal whether an account exists', async () => {
  const requestPasswordReset = vi.fn(async () => undefined)
  const { router } = await show('/auth', { requestPasswordReset })
  fireEvent.change(await screen.findByLabelText(/Email/), { target: { value: 'ann@example.com ' } })
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  expect(router.state.location.search).toBe('?password=forgotten')
  await userEvent.click(screen.getByRole('button', { name: 'Send the Link' }))
  await screen.findByText(/If there’s an account for/)
  expect(requestPasswordReset).toHaveBeenCalledWith('ann@example.com')
  screen.getByRole('button', { name: 'Send the Link Again' })
})

test("sends no request without an address; shows the server's message for a refusal, and ours without a connection", async () => {
  const limit = new BackendError('rate_limited', { message: 'You can only request this after 9 seconds.' })
  const requestPasswordReset = vi
    .fn()
    .mockRejectedValueOnce(limit)
    .mockRejectedValueOnce(new BackendError('network', { message: 'TypeError' }))
  const status = OFFLINE
  await show('/auth?password=forgotten', { requestPasswordReset }, { status })
  await screen.findByText('The server can’t be reached. We can send the email once you’re online.')
  const send = screen.getByRole('button', { name: 'Send the Link' })
  await userEvent.click(send)
  screen.getByText('Email is required')
  expect(requestPasswordReset).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText(/Email/), { target: { value: 'ann@example.com' } })
  await userEvent.click(send)
  await screen.findByText('You can only request this after 9 seconds.')
  await userEvent.click(send)
  await screen.findByText('The server couldn’t be reached. Check the connection and try again.')
})

test('a mailed link lets the person set a new password, names the account, and opens the home page signed in', async () => {
  storeRecoveryLink(LINK)
  const resetPassword = vi.fn(async () => undefined)
  const session = { kind: 'signed-in', uid: 'u2', email: 'bob@example.com', isLive: true } as const
  const { router } = await show('/auth?password=new', { resetPassword }, { session })
  await screen.findByText('ann@example.com')
  screen.getByText(/You’re signed in as bob@example.com/)
  enter('long enough', 'long enougH')
  await userEvent.click(screen.getByRole('button', { name: 'Save and Sign In' }))
  expect(await screen.findAllByText('Passwords do not match')).toHaveLength(2)
  enter('short', 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Save and Sign In' }))
  expect(await screen.findAllByText('Password must be at least 8 characters')).toHaveLength(2)
  expect(resetPassword).not.toHaveBeenCalled()
  enter('long enough', 'long enough')
  await userEvent.click(screen.getByRole('button', { name: 'Save and Sign In' }))
  await screen.findByText('Password changed successfully')
  screen.getByText('You’re signed in. Other devices will be signed out within an hour.')
  expect(resetPassword).toHaveBeenCalledWith(LINK, 'long enough')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(readRecoveryLink()).toBeNull()
})

test('an expired link is reported as such, with a way to get another one', async () => {
  await show('/auth?password=new')
  await screen.findByText(/This link has expired or has already been used/)
  screen.getByRole('button', { name: 'Send the Link' })
})

test.each([
  ['session_expired', 1],
  // The session is too old for the server to trust, and its owner may not know the current password.
  ['invalid_credentials', 0],
] as const)(
  'a link that expires while the password is typed is reported as such: %s',
  async (code, toasts) => {
    storeRecoveryLink(LINK)
    const resetPassword = () => Promise.reject(new BackendError(code, { message: 'Invalid token' }))
    await show('/auth?password=new', { resetPassword })
    await screen.findByText('ann@example.com')
    enter('long enough', 'long enough')
    await userEvent.click(screen.getByRole('button', { name: 'Save and Sign In' }))
    await screen.findByText(/This link has expired or has already been used/)
    expect(screen.queryAllByText('Invalid token')).toHaveLength(toasts)
  },
)

test("an unconfirmed address shows the server's message and lets the person request another link", async () => {
  const refused = new BackendError('email_not_confirmed', { message: 'Email not confirmed' })
  const resendConfirmation = vi.fn(async () => undefined)
  await show('/auth', { signIn: () => Promise.reject(refused), resendConfirmation })
  fireEvent.change(await screen.findByLabelText(/Email/), { target: { value: 'ann@example.com' } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'right' } })
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Email not confirmed')
  await userEvent.click(screen.getByRole('button', { name: 'Send the Link Again' }))
  await screen.findByText("We've sent you a confirmation link")
  expect(resendConfirmation).toHaveBeenCalledWith('ann@example.com')
})

test('shows that an address was confirmed on another device', async () => {
  await show('/auth?confirmation=done&password=%3Cb%3E')
  await screen.findByText('Your email address is confirmed. Sign in with your password.')
  screen.getByRole('tab', { name: 'Sign In' })
})

test('an expired confirmation link is reported with a way to get another one and a link to the sign-in page', async () => {
  const resendConfirmation = vi.fn(async () => undefined)
  const requestPasswordReset = vi.fn()
  await show('/auth?confirmation=expired', { resendConfirmation, requestPasswordReset })
  await screen.findByText(
    'This link has expired or has already been used. Try signing in, or request a new one here.',
  )
  fireEvent.change(screen.getByLabelText(/Email/), { target: { value: 'ann@example.com ' } })
  await userEvent.click(screen.getByRole('button', { name: 'Send the Link' }))
  await screen.findByText(/^If a new account for/)
  expect(resendConfirmation).toHaveBeenCalledWith('ann@example.com')
  expect(requestPasswordReset).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('link', { name: 'Back to Sign In' }))
  await screen.findByRole('tab', { name: 'Sign In' })
})
