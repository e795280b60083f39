import { describe, expect, it } from 'vitest'
import { parseRetryAfter } from './http'
import { toBackendError } from './to-backend-error'

/** Recorded answers of PostgREST and Auth, with their HTTP status. */
const RECORDED = [
  ['a refusal of an anonymous caller', { code: '42501', status: 401 }, false, 'not_permitted'],
  ['a refusal', { code: '42501', status: 403 }, true, 'not_permitted'],
  ['an expired token', { code: 'PGRST303', status: 401 }, true, 'session_expired'],
  ['an unreadable token', { code: 'PGRST301', status: 401 }, true, 'session_expired'],
  ['a statement that took too long', { code: '57014', status: 500 }, true, 'timeout'],
  ['a deadlock', { code: '40P01', status: 500 }, true, 'unavailable'],
  ['a lack of connections', { code: '53300', status: 503 }, true, 'unavailable'],
  ['a database in read-only mode', { code: '25006', status: 405 }, true, 'unavailable'],
  ['a function that is not in the schema cache', { code: 'PGRST202', status: 404 }, true, 'unavailable'],
  ['a table that is not in the schema cache', { code: 'PGRST205', status: 404 }, true, 'unavailable'],
  ['a column that is not in the schema cache', { code: 'PGRST204', status: 400 }, true, 'unavailable'],
  ['a function with two candidates', { code: 'PGRST203', status: 300 }, true, 'unavailable'],
  ['a schema that is not exposed', { code: 'PGRST106', status: 406 }, true, 'unavailable'],
  ['a missing database', { code: 'PGRST000', status: 503 }, true, 'unavailable'],
  ['a lost connection', { code: 'PGRST001', status: 503 }, true, 'unavailable'],
  ['a schema cache that cannot be read', { code: 'PGRST002', status: 503 }, true, 'unavailable'],
  ['a connection that was not free in time', { code: 'PGRST003', status: 504 }, true, 'unavailable'],
  ['a function missing in the database', { code: '42883', status: 404 }, true, 'unavailable'],
  ['a column missing in the database', { code: '42703', status: 400 }, true, 'unavailable'],
  ['a broken trigger', { code: 'XX000', status: 500 }, true, 'unavailable'],
  ['a lock that is held', { code: '55P03', status: 500 }, false, 'unavailable'],
  ['a project that is restricted', { status: 402 }, true, 'unavailable'],
  ['a project that is paused', { status: 540 }, true, 'unavailable'],
  ['an exception raised by a function', { code: 'P0001', status: 400 }, true, 'invalid'],
  ['a request that cannot be read', { code: 'PGRST102', status: 400 }, true, 'invalid'],
  ['a broken constraint', { code: '23514', status: 400 }, true, 'invalid'],
  ['a broken constraint that is served as 500', { code: '23514', status: 500 }, true, 'invalid'],
  ['a bad value', { code: '22P02', status: 400 }, true, 'invalid'],
  ['a rate limit raised in SQL', { code: '429', status: 429 }, false, 'rate_limited'],
  ['a gateway without a body', { code: '', status: 502, message: 'Bad Gateway' }, true, 'unavailable'],
  ['a truncated answer', { code: '', status: 200, message: '{"status":"pa' }, true, 'malformed'],
  ['a 425', { status: 425 }, true, 'rate_limited'],
  ['a 401 without a code', { status: 401 }, true, 'session_expired'],
  ['a failed fetch', { code: '', status: 0, message: 'TypeError: Failed to fetch' }, true, 'network'],
  ['a misleading message', { code: '', status: 503, message: '401 Unauthorized' }, true, 'unavailable'],
  ['a wrong password', { code: 'invalid_credentials', status: 400 }, false, 'invalid_credentials'],
  ['an unconfirmed address', { code: 'email_not_confirmed', status: 400 }, false, 'email_not_confirmed'],
  ['an address in use', { code: 'user_already_exists', status: 422 }, false, 'email_taken'],
  ['a weak password', { code: 'weak_password', status: 422 }, false, 'weak_password'],
  ['the same password', { code: 'same_password', status: 422 }, true, 'same_password'],
  ['a used refresh token', { code: 'refresh_token_already_used', status: 400 }, true, 'session_expired'],
] as const

describe('toBackendError', () => {
  for (const [what, failure, isSignedIn, code] of RECORDED) {
    it(`W4: ${what} becomes ${code}`, () => {
      expect(toBackendError(failure, { isSignedIn }).code).toBe(code)
    })
  }

  it('W4: a 503 with Retry-After is "busy", but a 500 is not', () => {
    const context = { isSignedIn: true, retryAfterSeconds: 3 }
    expect(toBackendError({ status: 503 }, context).code).toBe('busy')
    expect(toBackendError({ status: 500 }, context).code).toBe('unavailable')
  })

  it('W4: a 503 for a lost database is "unavailable", not "busy", and has its Retry-After', () => {
    const context = { isSignedIn: true, retryAfterSeconds: 4 }
    const error = toBackendError({ code: 'PGRST002', status: 503 }, context)
    expect(error).toMatchObject({ code: 'unavailable', retryAfterSeconds: 4 })
  })

  it('W4: includes SQLSTATE, status and Retry-After for the engine', () => {
    const error = toBackendError({ code: '57014', status: 500 }, { isSignedIn: true, retryAfterSeconds: 9 })
    expect(error).toMatchObject({ sqlstate: '57014', httpStatus: 500, retryAfterSeconds: 9 })
  })
})

describe('parseRetryAfter', () => {
  it('W4: reads seconds and dates, and nothing else', () => {
    const now = Date.parse('2026-01-05T09:00:00Z')
    expect(parseRetryAfter('120', now)).toBe(120)
    expect(parseRetryAfter('Mon, 05 Jan 2026 09:01:00 GMT', now)).toBe(60)
    expect(parseRetryAfter('Mon, 05 Jan 2026 08:00:00 GMT', now)).toBe(0)
    expect(parseRetryAfter('soon', now)).toBeNull()
    expect(parseRetryAfter(null, now)).toBeNull()
  })
})
