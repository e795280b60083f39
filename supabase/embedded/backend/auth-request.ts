/** The network address that a request comes from; null for requests of this process, which are trusted. */
export const callerAddress = (request: Request): string | null => request.headers.get('x-forwarded-for')

/** Reads the JSON body; empty if it cannot be parsed. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  try {
    return ((await request.clone().json()) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/**
 * Reads the email in lower case, as it identifies accounts. Empty for a body without one: the API refuses it, and the
 * caller's address still counts.
 */
export async function readEmail(request: Request): Promise<string> {
  const { email } = await readBody(request)
  return String(email ?? '')
    .trim()
    .toLowerCase()
}

/**
 * Whether the response to an opened link brings a session. It is a redirect either way; after a failure its address has
 * an error.
 */
export function bringsSession(response: Response): boolean {
  const location = response.headers.get('location')
  return location !== null && !/[?#&]error=/.test(location)
}

/** Returns the same request with another JSON body. */
export function withBody(request: Request, body: unknown): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) })
}
