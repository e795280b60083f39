/** All codes with which a call to the server can fail. Errors are never classified by their message (W4). */
export type BackendErrorCode =
  | 'network' // no answer at all
  | 'captive_portal' // a web page of the network instead of an answer of the server
  | 'timeout' // 408, 57014
  | 'rate_limited' // 429, 425
  | 'busy' // 503 with Retry-After: the server works but is overloaded
  | 'unavailable' // any other 5xx
  | 'session_expired' // 401 for a signed-in caller, PGRST301/303
  | 'not_permitted' // 42501, 403
  | 'invalid' // 22xxx, 23xxx, 400, 422
  | 'invalid_credentials' // a wrong password, or a session that is too old to change the password
  | 'email_not_confirmed'
  | 'link_expired' // a mailed link that was used before, is too old, or is invalid
  | 'email_taken'
  | 'weak_password'
  | 'same_password'
  | 'update_required' // the server no longer serves the protocol of this build
  | 'malformed' // an answer with an unexpected shape

/** A failed call to the server. */
export class BackendError extends Error {
  readonly code: BackendErrorCode
  readonly sqlstate: string | null
  readonly httpStatus: number | null
  /** Seconds from the server's Retry-After; the least delay of any retry. */
  readonly retryAfterSeconds: number | null

  constructor(
    code: BackendErrorCode,
    detail: {
      /** The server's message, for toasts such as "Sign In Error"; never used for decisions. */
      message?: string
      sqlstate?: string | null
      httpStatus?: number | null
      retryAfterSeconds?: number | null
      cause?: unknown
    } = {},
  ) {
    super(detail.message ?? code, { cause: detail.cause })
    this.name = 'BackendError'
    this.code = code
    this.sqlstate = detail.sqlstate ?? null
    this.httpStatus = detail.httpStatus ?? null
    this.retryAfterSeconds = detail.retryAfterSeconds ?? null
  }
}
