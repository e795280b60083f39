import { isEmailAddress } from './email-address'

export interface CredentialsForm {
  email: string
  password: string
}

/** Sign in and sign up: both are required (Site 5); how strong a password must be is the server's to say. */
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
