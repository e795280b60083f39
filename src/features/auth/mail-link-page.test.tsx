import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteRecoveryLink, readRecoveryLink } from '#runtime/recovery-link'
import type { OpenedCode } from '#shared/account/mail-link'
import { BackendError } from '#sync/errors'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { MailLinkPage } from './mail-link-page'

afterEach(deleteRecoveryLink)

const show = async (query: string, openMailedCode: () => Promise<OpenedCode>, options = {}) =>
  renderPage(<MailLinkPage />, await openTestData({ kind: 'anonymous' }), {
    at: `/auth/confirm${query}`,
    port: { openMailedCode },
    ...options,
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('opening the page does not use up the link; pressing the button does, and opens the home page signed in', async () => {
  const open = vi.fn(async () => ({ kind: 'signed-in' }) as const)
  const { router } = await show('?token_hash=abc&type=email', open)
  await screen.findByRole('button', { name: 'Confirm Email Address' })
  expect(open).not.toHaveBeenCalled()
  await press('Confirm Email Address')
  expect(open).toHaveBeenCalledExactlyOnceWith({ tokenHash: 'abc', purpose: 'confirmation' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await screen.findByText('Your email address is confirmed.')
})

test('asks for the password on a device other than the one that signed up', async () => {
  const { router } = await show('?token_hash=abc&type=email', async () => ({ kind: 'confirmed' }))
  await press('Confirm Email Address')
  await waitFor(() => expect(router.state.location.search).toBe('?confirmation=done'))
})

test('a reset link opens the new-password form with its session', async () => {
  const link = { accessToken: 'a', refreshToken: 'r' }
  const { router } = await show('?token_hash=abc&type=recovery', async () => ({ kind: 'recovery', ...link }))
  await press('Reset Password')
  await waitFor(() => expect(router.state.location.search).toBe('?password=new'))
  expect(readRecoveryLink()).toMatchObject(link)
})

test.each([
  ['email', 'Confirm Email Address', '?confirmation=expired'],
  ['recovery', 'Reset Password', '?password=expired'],
])('a used link for %s opens the page that offers a new one', async (type, button, search) => {
  const { router } = await show(`?token_hash=abc&type=${type}`, () =>
    Promise.reject(new BackendError('link_expired')),
  )
  await press(button)
  await waitFor(() => expect(router.state.location.search).toBe(search))
})

test('without a connection, the page says so, and the link still works afterward', async () => {
  const open = vi
    .fn<() => Promise<OpenedCode>>()
    .mockRejectedValueOnce(new BackendError('network'))
    .mockResolvedValueOnce({ kind: 'confirmed' })
  const status = OFFLINE
  const { router } = await show('?token_hash=abc&type=email', open, { status })
  await screen.findByText(/You need to be online for this\. The link won’t be used up/)
  await press('Confirm Email Address')
  await screen.findByText(/The server couldn’t be reached\. Check the connection and try again\./)
  await press('Confirm Email Address')
  await waitFor(() => expect(router.state.location.search).toBe('?confirmation=done'))
})

test.each(['', '?type=email', '?token_hash=abc', '?token_hash=abc&type=magiclink'])(
  'a truncated link (%s) is reported as such, with a way to get another one',
  async (query) => {
    await show(query, () => Promise.reject(new Error('must not be called')))
    await screen.findByText(/This link is incomplete/)
    expect(screen.getByRole('link', { name: 'reset your password' }).getAttribute('href')).toBe(
      '/auth?password=forgotten',
    )
    expect(screen.queryByRole('button')).toBeNull()
  },
)
