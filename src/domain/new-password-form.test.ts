import { expect, test } from 'vitest'
import { checkNewPassword } from './new-password-form'

test('both entries must match, and that comes first', () => {
  expect(checkNewPassword({ password: 'abc', confirm: 'abd' })).toEqual({
    field: 'confirm',
    message: 'Passwords do not match',
  })
})

test('eight characters at least', () => {
  const short = { field: 'password', message: 'Password must be at least 8 characters' }
  expect(checkNewPassword({ password: '', confirm: '' })).toEqual(short)
  expect(checkNewPassword({ password: '1234567', confirm: '1234567' })).toEqual(short)
  expect(checkNewPassword({ password: '12345678', confirm: '12345678' })).toBeNull()
  expect(checkNewPassword({ password: '        ', confirm: '        ' })).toBeNull()
})
