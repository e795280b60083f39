import { expect, test } from 'vitest'
import { describePolicy, passwordPolicyOf, policyProblem } from './password-policy'

test.each([
  [null, 8, ''],
  [{ minLength: 6 }, 8, ''],
  [{ minLength: 12, requireNumbers: true }, 12, 'letters_digits'],
  [{ minLength: '12', requireUppercase: true }, 8, 'lower_upper_letters_digits'],
  [{ minLength: 900, requireSpecialChars: true }, 64, 'lower_upper_letters_digits_symbols'],
  [{ requireUppercase: 'yes' }, 8, ''],
] as const)('the setting %j requires %d characters and the level %j', (stored, minLength, level) => {
  expect(passwordPolicyOf(stored)).toEqual({ minLength, level })
})

test('the requirements are one sentence, whichever of them the password fails', () => {
  const policy = passwordPolicyOf({ requireSpecialChars: true })
  const sentence =
    'Password must be at least 8 characters, with a lowercase letter, an uppercase letter, a number and a special character'
  expect(describePolicy(policy)).toBe(sentence)
  for (const password of ['Short1!', 'long-enough', 'ÄÖÜ-1234-x'])
    expect(policyProblem(policy, password)).toBe(sentence)
  expect(policyProblem(policy, 'Long-enough-1')).toBeNull()
})

test('without requirements only the length is checked', () => {
  const policy = passwordPolicyOf(null)
  expect(describePolicy(policy)).toBe('Password must be at least 8 characters')
  expect(policyProblem(policy, '        ')).toBeNull()
})
