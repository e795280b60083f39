import { expect, test } from 'vitest'
import { checkNewPassword } from './new-password-form'

test('both entries must match, and that comes first', () => {
  expect(checkNewPassword({ password: 'abc', confirm: 'abd' })).toEqual({
    field: 'confirm',
    message: 'Passwords do not match',
  })
})

test('six characters at least', () => {
  const short = { field: 'password', message: 'Password must be at least 6 characters' }
  expect(checkNewPassword({ password: '', confirm: '' })).toEqual(short)
  expect(checkNewPassword({ password: '12345', confirm: '12345' })).toEqual(short)
  expect(checkNewPassword({ password: '123456', confirm: '123456' })).toBeNull()
  expect(checkNewPassword({ password: '      ', confirm: '      ' })).toBeNull()
})
