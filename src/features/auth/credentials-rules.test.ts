import { expect, test } from 'vitest'
import { checkCredentials } from './credentials-rules'

test('email address and password are required', () => {
  expect(checkCredentials({ email: ' ', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
})

test('an email address must be well-formed; a password may be any text', () => {
  expect(checkCredentials({ email: 'ann', password: ' ' })).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(checkCredentials({ email: 'ann@example.com', password: 'x' })).toEqual({})
})
