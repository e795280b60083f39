/**
 * Passes the answer on, or throws as a fetch without a network does: a web page is not what the server's API says, but a
 * captive portal between us and it. Taken at its word, its 401 would end a session and its 403 refuse a change. An error
 * page of a gateway (5xx) stays: its status and its Retry-After are true.
 */
export function assertOwnAnswer(response: Response): Response {
  const isPage = response.headers.get('content-type')?.toLowerCase().startsWith('text/html') ?? false
  if (isPage && response.status < 500) throw new TypeError('a web page instead of an answer')
  return response
}
