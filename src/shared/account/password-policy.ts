import { MIN_PASSWORD_LENGTH } from './new-password-form'

/**
 * The requirements for a password, as a hosted auth service can check them (`password_requirements` in
 * supabase/config.toml): the service has only these four levels, so forms and the local backend have no others.
 */
const LEVELS = {
  '': [],
  letters_digits: ['a letter', 'a number'],
  lower_upper_letters_digits: ['a lowercase letter', 'an uppercase letter', 'a number'],
  lower_upper_letters_digits_symbols: [
    'a lowercase letter',
    'an uppercase letter',
    'a number',
    'a special character',
  ],
} as const

type PasswordLevel = keyof typeof LEVELS
type Part = (typeof LEVELS)[PasswordLevel][number]

/** The ASCII letters, digits and punctuation that the auth service counts. */
const PARTS: Record<Part, RegExp> = {
  'a letter': /[A-Za-z]/,
  'a lowercase letter': /[a-z]/,
  'an uppercase letter': /[A-Z]/,
  'a number': /[0-9]/,
  'a special character': /[!@#$%^&*()_+\-=[\]{};'\\:"|<>?,./`~]/,
}

export interface PasswordPolicy {
  minLength: number
  level: PasswordLevel
}

/** The highest number of characters that the setting may require; security-group.ts has the same. */
const MAX_MIN_LENGTH = 64

/** The policy of a stored `passwordPolicy`, of any type: the lowest level that includes all its requirements. */
export function passwordPolicyOf(stored: unknown): PasswordPolicy {
  const policy = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const length = typeof policy.minLength === 'number' ? Math.trunc(policy.minLength) : 0
  return {
    minLength: Math.min(Math.max(length, MIN_PASSWORD_LENGTH), MAX_MIN_LENGTH),
    level: levelOf(policy),
  }
}

function levelOf(policy: Record<string, unknown>): PasswordLevel {
  if (policy.requireSpecialChars === true) return 'lower_upper_letters_digits_symbols'
  if (policy.requireUppercase === true) return 'lower_upper_letters_digits'
  return policy.requireNumbers === true ? 'letters_digits' : ''
}

/** `Password must be at least 8 characters, with a letter and a number`: the hint of a field, and its error. */
export function describePolicy({ minLength, level }: PasswordPolicy): string {
  const parts = LEVELS[level]
  return `Password must be at least ${minLength} characters${parts.length > 0 ? `, with ${inWords(parts)}` : ''}`
}

/** The error of a password that is too short or lacks a required character; null for a valid one. */
export function policyProblem(policy: PasswordPolicy, password: string): string | null {
  const parts: readonly Part[] = LEVELS[policy.level]
  return password.length >= policy.minLength && parts.every((part) => PARTS[part].test(password))
    ? null
    : describePolicy(policy)
}

const inWords = (parts: readonly string[]): string => `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
