import { isEmailAddress } from '#shared/account/email-address'

export interface CredentialsForm {
  email: string
  password: string
}

/**
 * Errors of sign-in and sign-up: both fields are required (Site 5). `problemOf`: for sign-up, the error of a password that
 * the shop's policy refuses; null for sign-in, because an account may be older than today's rules for addresses and
 * passwords.
 */
export function checkCredentials(
  { email, password }: CredentialsForm,
  problemOf: ((password: string) => string | null) | null,
): { email?: string; password?: string } {
  const isValid = problemOf ? isEmailAddress(email) : /\S@\S/.test(email)
  const problem = password === '' ? 'Password is required' : (problemOf?.(password) ?? null)
  return {
    ...(isValid
      ? {}
      : { email: email.trim() === '' ? 'Email is required' : 'Please enter a valid email address' }),
    ...(problem === null ? {} : { password: problem }),
  }
}
