/**
 * What the auth service puts into the fragment of the address that a mailed link ends at, when it has checked the link:
 * a session and what it is for, or why there is none.
 */
export type MailLink =
  /** Sets a password: a reset, or an invitation to an account that has none yet. */
  | ({ kind: 'recovery' } & RecoveryLink)
  /** A new address is confirmed; its session is for the device that signed up. */
  | { kind: 'confirmation'; accessToken: string }
  /** Expired, used already, or never valid. */
  | { kind: 'failed' }

/** A link as it is mailed: to a page of ours, whose button opens it. */
export interface MailedCode {
  tokenHash: string
  purpose: 'confirmation' | 'recovery'
}

/** What opening a mailed code has led to. */
export type OpenedCode =
  /** The address is confirmed, and this device, which signed up, is signed in. */
  | { kind: 'signed-in' }
  /** The address is confirmed. */
  | { kind: 'confirmed' }
  | ({ kind: 'recovery' } & RecoveryLink)

/** A session that is good for setting a password. */
export interface RecoveryLink {
  accessToken: string
  refreshToken: string
}

/** `invite`: from the Supabase dashboard, by its own mail. */
const PASSWORD_TYPES = ['recovery', 'invite']

/** Reads the address that a mail of `supabase/templates` links to; null where it is incomplete or has another type. */
export function readMailedCode(query: URLSearchParams): MailedCode | null {
  const tokenHash = query.get('token_hash')
  const type = query.get('type') ?? ''
  if (!tokenHash) return null
  if (type === 'recovery') return { tokenHash, purpose: 'recovery' }
  return type === 'email' || type === 'signup' ? { tokenHash, purpose: 'confirmation' } : null
}

/** Null for a fragment that is no answer to a mailed link. */
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
