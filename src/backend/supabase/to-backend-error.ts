/** Whatever supabase-js hands back -> our closed list of codes. SQLSTATE before HTTP status, never the message (W4). */
import { BackendError, type BackendErrorCode } from '../errors'

/** The shapes of PostgREST, Auth and fetch failures have these in common, each with some of them missing. */
export interface ReportedFailure {
  /** SQLSTATE or PGRSTxxx (PostgREST), or a word (Auth). */
  code?: string | null | undefined
  status?: number | null | undefined
  message?: string | undefined
}

/** `isSignedIn`: a 401 of an anonymous caller is a refusal, not an expired session. */
export function toBackendError(
  failure: ReportedFailure,
  context: { isSignedIn: boolean; retryAfterSeconds?: number | null; cause?: unknown },
): BackendError {
  const code = failure.code ?? ''
  const httpStatus = failure.status || null
  const isPutOff = httpStatus === 503 && typeof context.retryAfterSeconds === 'number'
  const isSqlstate = /^[0-9A-Z]{5}$/.test(code)
  return new BackendError(
    AUTH_CODES[code] ??
      ofSqlstate(code, isSqlstate) ??
      (isPutOff ? 'busy' : ofStatus(httpStatus, context.isSignedIn)),
    {
      message: failure.message ?? code,
      sqlstate: isSqlstate ? code : null,
      httpStatus,
      retryAfterSeconds: context.retryAfterSeconds ?? null,
      cause: context.cause,
    },
  )
}

/** PGRST301 and 303: the token is expired or cannot be read. */
const AUTH_CODES: Readonly<Record<string, BackendErrorCode>> = {
  PGRST301: 'session_expired',
  PGRST302: 'not_permitted',
  PGRST303: 'session_expired',
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  user_already_exists: 'email_taken',
  email_exists: 'email_taken',
  weak_password: 'weak_password',
  same_password: 'same_password',
  reauthentication_needed: 'invalid_credentials',
  over_request_rate_limit: 'rate_limited',
  over_email_send_rate_limit: 'rate_limited',
  session_expired: 'session_expired',
  session_not_found: 'session_expired',
  refresh_token_not_found: 'session_expired',
  refresh_token_already_used: 'session_expired',
  bad_jwt: 'session_expired',
  request_timeout: 'timeout',
  validation_failed: 'invalid',
}

function ofSqlstate(code: string, isSqlstate: boolean): BackendErrorCode | null {
  if (!isSqlstate) return null
  if (code === '42501') return 'not_permitted'
  if (code === '57014') return 'timeout'
  if (code.startsWith('22') || code.startsWith('23')) return 'invalid'
  // Serialization failures, deadlocks, locks, lack of resources, operator's intervention, system errors.
  if (['40', '53', '55', '57', '58', '08', 'XX'].includes(code.slice(0, 2))) return 'unavailable'
  return null
}

function ofStatus(status: number | null, isSignedIn: boolean): BackendErrorCode {
  if (status === null) return 'network'
  // A success that could not be read: cut off on its way, or not what was agreed.
  if (status < 400) return 'malformed'
  if (status === 408) return 'timeout'
  if (status === 425 || status === 429) return 'rate_limited'
  if (status >= 500) return 'unavailable'
  if (status === 401) return isSignedIn ? 'session_expired' : 'not_permitted'
  if (status === 403) return 'not_permitted'
  return 'invalid'
}
