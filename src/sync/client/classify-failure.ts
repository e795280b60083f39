import type { BackendError } from '#sync/errors'

/**
 * `every-call`: the connection, or a server that rejects all calls; any other call would have the same result.
 * `this-call`: the server was reached and this call failed; reads and writes say nothing about each other. `sign-in`:
 * waits for a live session.
 */
export type FailureKind = 'every-call' | 'this-call' | 'sign-in'

/** Classifies a failed call by its code alone (W4). */
export function classifyFailure(error: BackendError): FailureKind {
  switch (error.code) {
    case 'network':
    case 'captive_portal':
    case 'rate_limited':
    case 'busy':
    case 'update_required':
      return 'every-call'
    // Without a SQLSTATE this device or a gateway timed out: one call may hang while others work.
    case 'timeout':
    case 'malformed':
    case 'unavailable':
    case 'invalid':
    case 'not_permitted':
      return 'this-call'
    case 'session_expired':
    case 'invalid_credentials':
    case 'email_not_confirmed':
    case 'link_expired':
    case 'email_taken':
    case 'weak_password':
    case 'same_password':
      return 'sign-in'
  }
}
