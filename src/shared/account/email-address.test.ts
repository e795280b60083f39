import { expect, test } from 'vitest'
import { EMAIL_ADDRESSES, NO_EMAIL_ADDRESSES } from '#tests/support/email-vectors'
import { isEmailAddress } from './email-address'

test.each(EMAIL_ADDRESSES)('%j is an email address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each(NO_EMAIL_ADDRESSES)('%j is not an email address', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

test('blanks around an email address are ignored', () => {
  expect(isEmailAddress(' ann@example.com ')).toBe(true)
})
