import { expect, test } from 'vitest'
import { readMailedCode, readMailLink } from './mail-link'

const SESSION = 'access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer'

test('a reset and an invitation contain a session for setting a password', () => {
  const recovery = { kind: 'recovery', accessToken: 'a.b.c', refreshToken: 'r' }
  expect(readMailLink(`#${SESSION}&type=recovery`)).toEqual(recovery)
  expect(readMailLink(`#${SESSION}&type=invite`)).toEqual(recovery)
})

test('a confirmation is recognized', () => {
  expect(readMailLink(`#${SESSION}&type=signup`)).toEqual({ kind: 'confirmation', accessToken: 'a.b.c' })
})

test('an expired or used link is reported as failed', () => {
  const fragment =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
  expect(readMailLink(fragment)).toEqual({ kind: 'failed' })
})

test.each([
  '',
  '#',
  '#warranty',
  '#access_token=a&type=recovery',
  `#${SESSION}&type=constructor`,
  `#${SESSION}`,
])('the fragment %j is not the result of a mailed link', (fragment) => {
  expect(readMailLink(fragment)).toBeNull()
})

test.each([
  ['token_hash=a1&type=email', { tokenHash: 'a1', purpose: 'confirmation' }],
  ['token_hash=a1&type=signup', { tokenHash: 'a1', purpose: 'confirmation' }],
  ['token_hash=a1&type=recovery', { tokenHash: 'a1', purpose: 'recovery' }],
  ['token_hash=a1&type=invite', null],
  ['token_hash=a1&type=magiclink', null],
  ['token_hash=a1', null],
  ['type=email', null],
  ['', null],
])('the query %s of the confirmation page contains the code %j', (query, code) => {
  expect(readMailedCode(new URLSearchParams(query))).toEqual(code)
})
