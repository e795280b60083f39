/** Maps failures of the server to our error codes: by SQLSTATE, then by HTTP status, never by message (W4). */
import { BackendError, type BackendErrorCode } from '#sync/errors'

/** The common fields of PostgREST, Auth and fetch failures; any may be missing. */
export interface ReportedFailure {
  /** SQLSTATE or PGRSTxxx (PostgREST), or a name (Auth). */
  code?: string | null | undefined
  status?: number | null | undefined
  message?: string | undefined
}

/** `isSignedIn`: for an anonymous caller a 401 is a refusal, not an expired session. */
export function toBackendError(
  failure: ReportedFailure,
  context: { isSignedIn: boolean; retryAfterSeconds?: number | null; cause?: unknown },
): BackendError {
  const code = failure.code ?? ''
  const httpStatus = failure.status || null
  // A server that limits its load says when to come back.
  const isBusy = httpStatus === 503 && typeof context.retryAfterSeconds === 'number'
  const isSqlstate = /^[0-9A-Z]{5}$/.test(code)
  return new BackendError(
    API_CODES[code] ??
      ofSqlstate(code, isSqlstate) ??
      (isBusy ? 'busy' : ofStatus(httpStatus, context.isSignedIn)),
    {
      message: failure.message ?? code,
      sqlstate: isSqlstate ? code : null,
      httpStatus,
      retryAfterSeconds: context.retryAfterSeconds ?? null,
      cause: context.cause,
    },
  )
}

const API_CODES: Readonly<Record<string, BackendErrorCode>> = {
  // PostgREST cannot use its database: cannot connect, lost connection, no schema cache yet, no free connection in
  // time.
  PGRST000: 'unavailable',
  PGRST001: 'unavailable',
  PGRST002: 'unavailable',
  PGRST003: 'unavailable',
  // The schema cache lacks the schema (106), relationship (200), function (202), column (204) or table (205), or has
  // several that fit (201, 203): it was not reloaded after a migration, or a migration has failed.
  PGRST106: 'unavailable',
  PGRST200: 'unavailable',
  PGRST201: 'unavailable',
  PGRST202: 'unavailable',
  PGRST203: 'unavailable',
  PGRST204: 'unavailable',
  PGRST205: 'unavailable',
  // The token is invalid, or it has expired.
  PGRST301: 'session_expired',
  PGRST303: 'session_expired',
  // Calls without a token are switched off.
  PGRST302: 'not_permitted',
  // Codes of the auth service.
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  user_already_exists: 'email_taken',
  email_exists: 'email_taken',
  otp_expired: 'link_expired',
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
  return SERVER_TROUBLE.includes(code.slice(0, 2)) ? 'unavailable' : null
}

/**
 * SQLSTATE classes of failures that the call has not caused: connection, read-only mode and other transaction states
 * (25), serialization failures and deadlocks, missing functions or columns (42, except 42501), lack of resources,
 * locks, operator intervention, system errors, configuration, internal errors.
 */
const SERVER_TROUBLE: readonly string[] = ['08', '25', '40', '42', '53', '55', '57', '58', 'F0', 'XX']

function ofStatus(status: number | null, isSignedIn: boolean): BackendErrorCode {
  if (status === null) return 'network'
  // A success with an unreadable body: truncated, or not in the expected format.
  if (status < 400) return 'malformed'
  // A hosted project that is restricted because of its usage or billing.
  if (status === 402) return 'unavailable'
  if (status === 408) return 'timeout'
  if (status === 425 || status === 429) return 'rate_limited'
  if (status >= 500) return 'unavailable'
  if (status === 401) return isSignedIn ? 'session_expired' : 'not_permitted'
  if (status === 403) return 'not_permitted'
  return 'invalid'
}
