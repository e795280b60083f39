import { expect, test } from 'vitest'
import { checkNewPassword } from './new-password-form'

test('both passwords must match, which is checked first', () => {
  expect(checkNewPassword({ password: 'abc', confirm: 'abd' })).toEqual({
    field: 'confirm',
    message: 'Passwords do not match',
  })
})

test('refuses fewer than eight characters, as the server does, and below six with the text of Site 5', () => {
  const refuse = (least: number) => ({
    field: 'password',
    message: `Password must be at least ${least} characters`,
  })
  expect(checkNewPassword({ password: '', confirm: '' })).toEqual(refuse(6))
  expect(checkNewPassword({ password: '12345', confirm: '12345' })).toEqual(refuse(6))
  expect(checkNewPassword({ password: '123456', confirm: '123456' })).toEqual(refuse(8))
  expect(checkNewPassword({ password: '1234567', confirm: '1234567' })).toEqual(refuse(8))
  expect(checkNewPassword({ password: '12345678', confirm: '12345678' })).toBeNull()
  expect(checkNewPassword({ password: '        ', confirm: '        ' })).toBeNull()
})
