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

test("every password that breaks the shop's policy is rejected with the same sentence (Site 5)", () => {
  for (const password of ['', '12345', '1234567', '        ', 'no-number'])
    expect(check({ password, confirm: password })).toEqual({
      field: 'password',
      message: 'Password must be at least 8 characters, with a letter and a number',
    })
  expect(check({ password: 'rigwork1', confirm: 'rigwork1' })).toBeNull()
})
