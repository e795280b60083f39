import { expect, test } from 'vitest'
import { checkNewPassword, type NewPasswordForm } from './new-password-form'
import { passwordPolicyOf, policyProblem } from './password-policy'

const check = (form: NewPasswordForm) =>
  checkNewPassword(form, (password) => policyProblem(passwordPolicyOf({ requireNumbers: true }), password))

test('both passwords must match, which is checked first', () => {
  expect(check({ password: 'abc', confirm: 'abd' })).toEqual({
    field: 'confirm',
    message: 'Passwords do not match',
  })
})

test('refuses fewer than eight characters, as the server does, and below six with the text of Site 5', () => {
  const refuse = (least: number) => ({
    field: 'password',
    message: `Password must be at least ${least} characters`,
  })
  expect(check({ password: '', confirm: '' })).toEqual(refuse(6))
  expect(check({ password: '12345', confirm: '12345' })).toEqual(refuse(6))
  expect(check({ password: '123456', confirm: '123456' })).toEqual(refuse(8))
  expect(check({ password: '1234567', confirm: '1234567' })).toEqual(refuse(8))
  expect(check({ password: 'rigwork1', confirm: 'rigwork1' })).toBeNull()
  expect(check({ password: '        ', confirm: '        ' })).toEqual({
    field: 'password',
    message: 'Password must have a letter and a number',
  })
})
