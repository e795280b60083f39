import { isEmailAddress } from '../../shared/account/email-address'

export interface CredentialsForm {
  email: string
  password: string
}

/** Check for sign-in and sign-up: both fields are required (Site 5). The server checks the password's strength. */
export function checkCredentials({ email, password }: CredentialsForm): {
  email?: string
  password?: string
} {
  return {
    ...(isEmailAddress(email)
      ? {}
      : { email: email.trim() === '' ? 'Email is required' : 'Please enter a valid email address' }),
    ...(password === '' ? { password: 'Password is required' } : {}),
  }
}
