/** The closed list of ways in which a call to the server fails. Nothing is ever classified by message text (W4). */
export type BackendErrorCode =
  | 'network' // no answer at all
  | 'captive_portal' // a web page of the network between us and the server, in the server's place
  | 'timeout' // 408, 57014
  | 'rate_limited' // 429, 425
  | 'busy' // 503 that says when to come again: the server is well and has too much to do
  | 'unavailable' // any other 5xx
  | 'session_expired' // 401 of a signed-in caller, PGRST301/303
  | 'not_permitted' // 42501, 403
  | 'invalid' // 22xxx, 23xxx, 400, 422
  | 'invalid_credentials' // a wrong password, or a session that is too old to stand for one
  | 'email_not_confirmed'
  | 'link_expired' // a mailed link that was used before, is too old, or never was one
  | 'email_taken'
  | 'weak_password'
  | 'same_password'
  | 'update_required' // the server no longer serves the protocol of this build
  | 'malformed' // an answer that does not have the agreed shape

export class BackendError extends Error {
  readonly code: BackendErrorCode
  readonly sqlstate: string | null
  readonly httpStatus: number | null
  /** Seconds that the server asks us to wait, the floor of any retry. */
  readonly retryAfterSeconds: number | null

  constructor(
    code: BackendErrorCode,
    detail: {
      /** The server's own words, for "Sign In Error" and the like; never used to decide anything. */
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
