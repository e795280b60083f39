import { expect, test } from 'vitest'
import { checkCredentials } from './credentials-rules'

const anyPassword = () => null

test('email address and password are required', () => {
  expect(checkCredentials({ email: ' ', password: '' }, anyPassword)).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
})

test('an email address must be well-formed; a password may be any text', () => {
  expect(checkCredentials({ email: 'ann', password: ' ' }, anyPassword)).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(checkCredentials({ email: 'ann@example.com', password: 'x' }, anyPassword)).toEqual({})
})

test('an existing account can sign in with an address that a new account could not have', () => {
  const owner = { email: 'owner@shop-server', password: 'secret' }
  expect(checkCredentials(owner, null)).toEqual({})
  expect(checkCredentials(owner, anyPassword)).toEqual({ email: 'Please enter a valid email address' })
  expect(checkCredentials({ email: 'owner', password: 'secret' }, null)).toHaveProperty('email')
})

test('the shop’s policy applies only to new passwords', () => {
  const credentials = { email: 'ann@example.com', password: 'abc' }
  expect(checkCredentials(credentials, () => 'Too short')).toEqual({ password: 'Too short' })
  expect(checkCredentials(credentials, null)).toEqual({})
})
