/** Returns a refusal in the format of the auth service, identical to those of @supabase/lite. */
export function authRefusal(status: number, code: string, msg: string, more: HeadersInit = {}): Response {
  const headers = new Headers(more)
  headers.set('x-sb-error-code', code)
  return Response.json({ code: status, error_code: code, msg }, { status, headers })
}

/** Returns a 429 with the fields that supabase-js and the app read. */
export function rateLimited(seconds: number, isMail: boolean): Response {
  const after = { 'retry-after': String(seconds) }
  return isMail
    ? authRefusal(
        429,
        'over_email_send_rate_limit',
        `For security purposes, you can only request this after ${seconds} seconds.`,
        after,
      )
    : authRefusal(429, 'over_request_rate_limit', 'Request rate limit reached', after)
}
