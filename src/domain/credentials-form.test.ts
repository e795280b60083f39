import { expect, test } from 'vitest'
import { checkCredentials } from './credentials-form'

test('both are required', () => {
  expect(checkCredentials({ email: ' ', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
})

test('an address must look like one; a password may be anything', () => {
  expect(checkCredentials({ email: 'ann', password: ' ' })).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(checkCredentials({ email: 'ann@example.com', password: 'x' })).toEqual({})
})
