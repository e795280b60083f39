/**
 * What the auth service puts into the URL fragment after it has checked a mailed link: a session and its purpose, or an
 * error.
 */
export type MailLink =
  /** Sets a password: a reset, or an invitation to an account that has none yet. */
  | ({ kind: 'recovery' } & RecoveryLink)
  /** A new email address is confirmed; the session is for the device that signed up. */
  | { kind: 'confirmation'; accessToken: string }
  /** Expired, already used, or never valid. */
  | { kind: 'failed' }

/** Code of a mailed link, which opens a page of this site; the button on that page submits the code. */
export interface MailedCode {
  tokenHash: string
  purpose: 'confirmation' | 'recovery'
}

/** Result of submitting a mailed code. */
export type OpenedCode =
  /** The email address is confirmed, and this device, which signed up, is signed in. */
  | { kind: 'signed-in' }
  /** The email address is confirmed; this device is not signed in. */
  | { kind: 'confirmed' }
  | ({ kind: 'recovery' } & RecoveryLink)

/** A session for setting a password. */
export interface RecoveryLink {
  accessToken: string
  refreshToken: string
}

/** `invite`: an invitation from the Supabase dashboard, with its own email template. */
const PASSWORD_TYPES = ['recovery', 'invite']

/** Reads the query of a link from an email of `supabase/templates`; null if it is incomplete or of another type. */
export function readMailedCode(query: URLSearchParams): MailedCode | null {
  const tokenHash = query.get('token_hash')
  const type = query.get('type') ?? ''
  if (!tokenHash) return null
  if (type === 'recovery') return { tokenHash, purpose: 'recovery' }
  return type === 'email' || type === 'signup' ? { tokenHash, purpose: 'confirmation' } : null
}

/** Reads the URL fragment after a mailed link; null for any other fragment. */
export function readMailLink(fragment: string): MailLink | null {
  const answer = new URLSearchParams(fragment.replace(/^#/u, ''))
  if (answer.has('error_code') || answer.has('error_description')) return { kind: 'failed' }
  const accessToken = answer.get('access_token')
  const refreshToken = answer.get('refresh_token')
  const type = answer.get('type') ?? ''
  if (!accessToken || !refreshToken) return null
  if (PASSWORD_TYPES.includes(type)) return { kind: 'recovery', accessToken, refreshToken }
  return type === 'signup' ? { kind: 'confirmation', accessToken } : null
}
