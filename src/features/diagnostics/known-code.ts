import type { RejectionCode, RetryCode } from '#sync/core/mutation'
import type { BackendErrorCode } from '#sync/errors'

type KnownCode = BackendErrorCode | RejectionCode | RetryCode | 'conflict'

/** A record, so that the compiler reports a code that is missing here. */
const CODES: Record<KnownCode, true> = {
  network: true,
  captive_portal: true,
  update_required: true,
  timeout: true,
  rate_limited: true,
  busy: true,
  unavailable: true,
  session_expired: true,
  not_permitted: true,
  invalid: true,
  invalid_credentials: true,
  email_not_confirmed: true,
  link_expired: true,
  email_taken: true,
  weak_password: true,
  same_password: true,
  malformed: true,
  gone: true,
  exists: true,
  already_subscribed: true,
  key_taken: true,
  invalid_value: true,
  missing_reference: true,
  payload_mismatch: true,
  unknown_command: true,
  sign_in_required: true,
  not_available: true,
  below_minimum: true,
  outdated: true,
  switched_off: true,
  last_admin: true,
  too_large: true,
  server_error: true,
  too_old: true,
  file_too_large: true,
  file_type: true,
  file_refused: true,
  file_missing: true,
  serialization: true,
  lock: true,
  conflict: true,
}

/** The code if it is one of ours, `other` for any other value, null for null and undefined. */
export function knownCode(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' && Object.hasOwn(CODES, value) ? value : 'other'
}
