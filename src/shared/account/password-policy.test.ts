import { expect, test } from 'vitest'
import { describePolicy, passwordPolicyOf, policyProblem } from './password-policy'

test.each([
  [null, 8, ''],
  [{ minLength: 6 }, 8, ''],
  [{ minLength: 12, requireNumbers: true }, 12, 'letters_digits'],
  [{ minLength: '12', requireUppercase: true }, 8, 'lower_upper_letters_digits'],
  [{ minLength: 900, requireSpecialChars: true }, 64, 'lower_upper_letters_digits_symbols'],
  [{ requireUppercase: 'yes' }, 8, ''],
] as const)('the setting %j asks for %d characters and the level %j', (stored, minLength, level) => {
  expect(passwordPolicyOf(stored)).toEqual({ minLength, level })
})

test('a password is told everything that it lacks', () => {
  const policy = passwordPolicyOf({ requireSpecialChars: true })
  expect(describePolicy(policy)).toBe(
    'At least 8 characters, with a lowercase letter, an uppercase letter, a number and a special character',
  )
  expect(policyProblem(policy, 'Short1!')).toBe('Password must be at least 8 characters')
  expect(policyProblem(policy, 'long-enough')).toBe('Password must have an uppercase letter and a number')
  expect(policyProblem(policy, 'ÄÖÜ-1234-x')).toBe('Password must have an uppercase letter')
  expect(policyProblem(policy, 'Long-enough-1')).toBeNull()
})

test('without requirements only the length counts', () => {
  const policy = passwordPolicyOf(null)
  expect(describePolicy(policy)).toBe('At least 8 characters')
  expect(policyProblem(policy, '        ')).toBeNull()
})
