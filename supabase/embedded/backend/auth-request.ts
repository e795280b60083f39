/** Whose network address a request comes from; null within this process, where nobody is a stranger. */
export const callerAddress = (request: Request): string | null => request.headers.get('x-forwarded-for')

/** Empty for a body that is none. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  try {
    return ((await request.clone().json()) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** As accounts are told apart: in small letters. Empty for a body that names nobody; the API refuses it, and the caller's address still counts. */
export async function readEmail(request: Request): Promise<string> {
  const { email } = await readBody(request)
  return String(email ?? '')
    .trim()
    .toLowerCase()
}

/** Whether a link's answer brings a session: it is a redirect either way, and one that failed says so in its address. */
export function leadsIn(response: Response): boolean {
  const location = response.headers.get('location')
  return location !== null && !/[?#&]error=/.test(location)
}

/** The same request with another JSON body. */
export function withBody(request: Request, body: unknown): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) })
}
