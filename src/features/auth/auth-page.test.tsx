import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { OtherAccountsWorkContext } from '#runtime/other-accounts-work'
import type { SessionPort } from '#runtime/session'
import type { RowTypes } from '#shared/schema/rows'
import { BackendError } from '#sync/errors'
import { fillHoneypot } from '#tests/support/component/fill-honeypot'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { AuthPage } from './auth-page'

const show = async (port: Partial<SessionPort> = {}, options = {}) =>
  renderPage(<AuthPage />, await openTestData({ kind: 'anonymous' }), { at: '/auth', port, ...options })

function enter(email: string, password: string) {
  fireEvent.change(screen.getByLabelText(/Email/), { target: { value: email } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } })
}

test('requires both fields', async () => {
  const signIn = vi.fn()
  await show({ signIn })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }))
  await screen.findByText('Email is required')
  screen.getByText('Password is required')
  expect(signIn).not.toHaveBeenCalled()
})

test('a link opens Sign Up with the address that was typed before; Sign In has it too', async () => {
  const at = { pathname: '/auth', search: '?tab=sign-up', state: { email: 'ann@example.com' } }
  await show({}, { at })
  const form = within(await screen.findByRole('form', { name: 'Sign up' }))
  expect(form.getByLabelText(/Email/)).toHaveProperty('value', 'ann@example.com')
  await userEvent.click(screen.getByRole('tab', { name: 'Sign In' }))
  const other = within(await screen.findByRole('form', { name: 'Sign in' }))
  expect(other.getByLabelText(/Email/)).toHaveProperty('value', 'ann@example.com')
})

test("a refused sign-in shows the server's message and keeps the typed values", async () => {
  const refuse = () =>
    Promise.reject(new BackendError('invalid_credentials', { message: 'Invalid login credentials' }))
  await show({ signIn: refuse })
  await screen.findByRole('button', { name: 'Sign In' })
  enter('ann@example.com', 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Sign In Error')
  expect(screen.getByLabelText(/Email/)).toHaveProperty('value', 'ann@example.com')
})

test('the form shows why a sign-in failed, in addition to the toast, until an edit or another attempt', async () => {
  const signIn = vi.fn(() =>
    Promise.reject(new BackendError('invalid_credentials', { message: 'Invalid login credentials' })),
  )
  await show({ signIn })
  await screen.findByRole('button', { name: 'Sign In' })
  enter('ann@example.com', 'wrong')
  const form = within(screen.getByRole('form', { name: 'Sign in' }))
  const press = () => userEvent.click(form.getByRole('button', { name: 'Sign In' }))
  const password = form.getByLabelText(/^Password/)
  await press()
  const failure = await form.findByRole('alert')
  expect(failure.textContent).toBe('This email and password don’t match. Check both and try again.')
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(password.getAttribute('aria-describedby')?.split(' ')).toContain(failure.id)
  expect(password).toHaveProperty('value', 'wrong')
  expect(document.activeElement).toBe(password)
  const toast = screen.getByText('Sign In Error').closest('[role="alert"]')
  expect(toast?.textContent).toBe('Sign In ErrorInvalid login credentials')
  enter('ann@example.com', 'wrong too')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(password.getAttribute('aria-invalid')).toBeNull()
  await press()
  await form.findByRole('alert')
  signIn.mockReturnValueOnce(new Promise(() => undefined))
  await press()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('the message about a missing password remains while the person corrects the email address', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }))
  await screen.findByText('Password is required')
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'ann@example.com' } })
  screen.getByText('Password is required')
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'x' } })
  await waitFor(() => expect(screen.queryByText('Password is required')).toBeNull())
})

test('the typed address moves from the sign-in form to the sign-up form, and the failure message does not', async () => {
  await show({
    signIn: () =>
      Promise.reject(new BackendError('invalid_credentials', { message: 'Invalid login credentials' })),
  })
  await screen.findByRole('button', { name: 'Sign In' })
  enter('ann@example.com', 'wrong')
  const form = within(screen.getByRole('form', { name: 'Sign in' }))
  await userEvent.click(form.getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Sign In Error')
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
  await waitFor(() => expect(screen.queryByText('Sign In Error')).toBeNull())
  // The address does; the password does not.
  const signUp = within(screen.getByRole('form', { name: 'Sign up' }))
  expect(signUp.getByLabelText(/^Email/)).toHaveProperty('value', 'ann@example.com')
  expect(signUp.getByLabelText(/^Password/)).toHaveProperty('value', '')
})

test("without a connection, a failed sign-in shows the app's message", async () => {
  const fail = () => Promise.reject(new BackendError('network', { message: 'TypeError: Failed to fetch' }))
  await show({ signIn: fail }, { status: OFFLINE })
  await screen.findByText(/The server can’t be reached\. You need to be online to sign in or sign up\./)
  enter('ann@example.com', 'right')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  const words = 'The server couldn’t be reached. Check the connection and try again.'
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})

test('after signing up, the page asks the person to check their email', async () => {
  const signUp = vi.fn(async () => ({ needsConfirmation: true }))
  const rpc = vi.fn(async () => null)
  await show({ signUp, rpc })
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  enter(' ann@example.com ', 'long enough')
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  await fillHoneypot(send)
  expect(signUp).not.toHaveBeenCalled()
  await send()
  await screen.findByText('Check your email')
  screen.getByText("We've sent you a confirmation link")
  expect(signUp).toHaveBeenCalledWith('ann@example.com', 'long enough')
  expect(rpc).toHaveBeenCalledWith('report_repeated_sign_up', { address: 'ann@example.com' })
  screen.getByText(/^If you already have an account, the email will say so\./)
  await userEvent.click(screen.getByRole('button', { name: 'Use a Different Address' }))
  screen.getByRole('button', { name: 'Sign Up' })
})

test('after signing up, "sign in" leads to the sign-in form with the same address', async () => {
  await show({ signUp: async () => ({ needsConfirmation: true }), rpc: async () => null })
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  enter('ann@example.com', 'long enough')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  await userEvent.click(await screen.findByRole('button', { name: 'sign in' }))
  const form = within(await screen.findByRole('form', { name: 'Sign in' }))
  expect(form.getByLabelText(/^Email/)).toHaveProperty('value', 'ann@example.com')
})

test('the form says that the address of a sign-in is not confirmed, and that note gets the focus', async () => {
  const refused = new BackendError('email_not_confirmed', { message: 'Email not confirmed' })
  await show({ signIn: () => Promise.reject(refused) })
  await screen.findByRole('button', { name: 'Sign In' })
  enter('ann@example.com', 'right')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  const sentence = await screen.findByText(/^This email address isn’t confirmed yet\. We’ve sent a link to/)
  await waitFor(() => expect(document.activeElement?.contains(sentence)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

test('if a repeated sign-up cannot be reported, the page says that no email will come', async () => {
  await show({
    signUp: async () => ({ needsConfirmation: true }),
    rpc: () => Promise.reject(new BackendError('network')),
  })
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  enter('ann@example.com', 'long enough')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  await screen.findByText(/^If you already have an account, you won’t get an email/)
})

test('a refused sign-up has its own toast title', async () => {
  await show({
    signUp: () => Promise.reject(new BackendError('weak_password', { message: 'Password too short' })),
  })
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  enter('ann@example.com', 'long enough')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  await screen.findByText('Sign Up Error')
})

test('redirects a signed-in person to the page they came from', async () => {
  const session = { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true } as const
  const at = { pathname: '/auth', state: { from: '/store?q=apron' } }
  const pages = (
    <Routes>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
  const { router } = renderPage(pages, await openTestData({ kind: 'anonymous' }), { session, at })
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/store', search: '?q=apron' }))
})

test('I3: counts the changes that a signed-out account has left on the device, and shows nothing else about them', async () => {
  const page = (
    <OtherAccountsWorkContext value={3}>
      <AuthPage />
    </OtherAccountsWorkContext>
  )
  renderPage(page, await openTestData({ kind: 'anonymous' }), { at: '/auth' })
  await screen.findByText(
    '3 changes by someone who logged out are stored here. They will be sent when they sign in.',
  )
})

const SECURITY = {
  id: 's',
  setting_key: 'security_settings',
  setting_value: { passwordPolicy: { minLength: 10, requireUppercase: true } },
  updated_at: '',
} as RowTypes['public_settings']

test('Admin 3: the form shows the password policy at a first visit, once it has been fetched', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(<AuthPage />, data, { at: '/auth' })
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  await screen.findByText('Password must be at least 8 characters')
  await act(() => data.db.rows('public_settings').put(SECURITY))
  await screen.findByText(
    'Password must be at least 10 characters, with a lowercase letter, an uppercase letter and a number',
  )
})

test('a password rejected by the server is marked in the form, with the reason next to it', async () => {
  const message = 'Password must have an uppercase letter'
  const signUp = vi.fn().mockRejectedValue(new BackendError('weak_password', { message }))
  await show({ signUp })
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  enter('ann@example.com', 'long-enough')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  const field = screen.getByLabelText(/^Password/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(message)).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test("Admin 3: a new password that breaks the shop's policy is not sent", async () => {
  const signUp = vi.fn()
  const data = await openTestData({ kind: 'anonymous' }, { public_settings: [SECURITY] })
  renderPage(<AuthPage />, data, { at: '/auth', port: { signUp } })
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  const sentence =
    'Password must be at least 10 characters, with a lowercase letter, an uppercase letter and a number'
  await screen.findByText(sentence)
  enter('ann@example.com', 'long-enough')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  const field = screen.getByLabelText(/^Password/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  // The error replaces the hint, in the same words.
  expect(screen.getAllByText(sentence)).toHaveLength(1)
  expect(signUp).not.toHaveBeenCalled()
})
