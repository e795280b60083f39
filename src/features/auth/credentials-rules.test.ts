import { expect, test } from 'vitest'
import { checkCredentials } from './credentials-rules'

test('email address and password are required', () => {
  expect(checkCredentials({ email: ' ', password: '' }, true)).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
})

test('an email address must be well-formed; a password may be any text', () => {
  expect(checkCredentials({ email: 'ann', password: ' ' }, true)).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(checkCredentials({ email: 'ann@example.com', password: 'x' }, true)).toEqual({})
})

test('an account with an address that a new account could not have can sign in', () => {
  const owner = { email: 'owner@shop-server', password: 'secret' }
  expect(checkCredentials(owner, false)).toEqual({})
  expect(checkCredentials(owner, true)).toEqual({ email: 'Please enter a valid email address' })
  expect(checkCredentials({ email: 'owner', password: 'secret' }, false)).toHaveProperty('email')
})
