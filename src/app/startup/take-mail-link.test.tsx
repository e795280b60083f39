import { beforeEach, expect, test, vi } from 'vitest'
import { deleteRecoveryLink, readRecoveryLink } from '#runtime/recovery-link'
import { eventually } from '#tests/support/eventually'
import * as toasts from '#ui/feedback/toasts'
import { takeMailLink } from './take-mail-link'

const tokenOf = (email: string) => `h.${btoa(JSON.stringify({ email }))}.s`
const sessionOf = (email: string, type: string) =>
  `access_token=${tokenOf(email)}&refresh_token=r&token_type=bearer&type=${type}`
const FAILED = 'error=access_denied&error_code=otp_expired&error_description=gone'

beforeEach(() => {
  localStorage.clear()
  deleteRecoveryLink()
})

function arrive(at: string): string {
  history.replaceState(null, '', at)
  takeMailLink()
  return location.pathname + location.search + location.hash
}

test('a recovery link leads to the new-password page from any URL, and its session is removed from the URL', () => {
  for (const at of ['/auth?password=new', '/']) {
    expect(arrive(`${at}#${sessionOf('ann@example.com', 'recovery')}`)).toBe('/auth?password=new')
    expect(readRecoveryLink()).toMatchObject({ accessToken: tokenOf('ann@example.com'), refreshToken: 'r' })
    deleteRecoveryLink()
  }
})

test('leaves the confirmation of a sign-up on this device to the auth client, and redirects any other', async () => {
  const told = vi.spyOn(toasts, 'toastSuccess').mockReturnValue('')
  const awaited = `/#${sessionOf('ann@example.com', 'signup')}`
  expect(arrive(awaited)).toBe('/auth?confirmation=done')
  localStorage.setItem('rigworks-awaiting-confirmation', 'ann@example.com')
  expect(arrive(awaited)).toBe(awaited)
  await eventually(() =>
    expect(told).toHaveBeenCalledExactlyOnceWith('Email Confirmed', 'Your email address is confirmed.'),
  )
  // As the auth client does once it has read the session.
  history.replaceState(null, '', '/#')
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  expect(location.href).not.toContain('#')
  expect(arrive(`/#${sessionOf('mallory@example.com', 'signup')}`)).toBe('/auth?confirmation=done')
})

test('an expired link redirects to the message for its kind', () => {
  expect(arrive(`/auth?password=new#${FAILED}`)).toBe('/auth?password=expired')
  expect(arrive(`/#${FAILED}`)).toBe('/auth?confirmation=expired')
})

test('does not change any other URL', () => {
  for (const at of ['/faqs#warranty', '/store?q=a#access_token=x', '/']) expect(arrive(at)).toBe(at)
  expect(readRecoveryLink()).toBeNull()
})
