import { isEmailAddress } from '../../shared/account/email-address'

export interface CredentialsForm {
  email: string
  password: string
}

/**
 * Check for sign-in and sign-up: both fields are required (Site 5). The server checks the password's strength. `isNew`: for
 * sign-up; an account that exists may have an address that a new one could not have.
 */
export function checkCredentials(
  { email, password }: CredentialsForm,
  isNew: boolean,
): { email?: string; password?: string } {
  const isValid = isNew ? isEmailAddress(email) : /\S@\S/.test(email)
  return {
    ...(isValid
      ? {}
      : { email: email.trim() === '' ? 'Email is required' : 'Please enter a valid email address' }),
    ...(password === '' ? { password: 'Password is required' } : {}),
  }
}
