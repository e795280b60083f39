import { beforeEach, expect, test, vi } from 'vitest'
import { forgetRecoveryLink, keptRecoveryLink } from '#runtime/recovery-link'
import * as toasts from '#ui/toasts'
import { takeMailLink } from './take-mail-link'

const tokenOf = (email: string) => `h.${btoa(JSON.stringify({ email }))}.s`
const sessionOf = (email: string, type: string) =>
  `access_token=${tokenOf(email)}&refresh_token=r&token_type=bearer&type=${type}`
const FAILED = 'error=access_denied&error_code=otp_expired&error_description=gone'

beforeEach(() => {
  localStorage.clear()
  forgetRecoveryLink()
})

function arrive(at: string): string {
  history.replaceState(null, '', at)
  takeMailLink()
  return location.pathname + location.search + location.hash
}

test('a reset leads to the new password, wherever it ends, and its session leaves the address', () => {
  for (const at of ['/auth?password=new', '/']) {
    expect(arrive(`${at}#${sessionOf('ann@example.com', 'recovery')}`)).toBe('/auth?password=new')
    expect(keptRecoveryLink()).toMatchObject({ accessToken: tokenOf('ann@example.com'), refreshToken: 'r' })
    forgetRecoveryLink()
  }
})

test('the confirmation that this device waits for is left to the session, another one says what to do', async () => {
  const told = vi.spyOn(toasts, 'toastSuccess').mockReturnValue()
  const awaited = `/#${sessionOf('ann@example.com', 'signup')}`
  expect(arrive(awaited)).toBe('/auth?confirmation=done')
  localStorage.setItem('rigworks-awaiting-confirmation', 'ann@example.com')
  expect(arrive(awaited)).toBe(awaited)
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledExactlyOnceWith('Email Confirmed', 'Your email address is confirmed.'),
  )
  expect(arrive(`/#${sessionOf('mallory@example.com', 'signup')}`)).toBe('/auth?confirmation=done')
})

test('a link that has expired says what for', () => {
  expect(arrive(`/auth?password=new#${FAILED}`)).toBe('/auth?password=expired')
  expect(arrive(`/#${FAILED}`)).toBe('/auth?confirmation=expired')
})

test('any other address stays as it is', () => {
  for (const at of ['/faqs#warranty', '/store?q=a#access_token=x', '/']) expect(arrive(at)).toBe(at)
  expect(keptRecoveryLink()).toBeNull()
})
