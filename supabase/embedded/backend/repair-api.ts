type Handler = (request: Request) => Promise<Response>

/** The message of @supabase/lite for an address that it cannot parse. */
const UNREADABLE = / at position \d+$/
/** The messages of PGlite for an argument that does not match its parameter's type. */
const UNTYPED = /Invalid input for \w+ type$|Invalid time value$/

/** Wraps the handler of @supabase/lite so that it answers as a hosted project does. */
export const repairApi =
  (forward: Handler): Handler =>
  async (request) =>
    toClientError(request, await forward(await repairUpload(dropTxPreference(request))))

/**
 * The library answers `Prefer: tx=rollback` with "Preference-Applied: tx=rollback" and commits. A hosted project ignores
 * this preference unless its owner enables it.
 */
function dropTxPreference(request: Request): Request {
  const preferences = request.headers.get('prefer')
  if (preferences === null || !/\btx\s*=/i.test(preferences)) return request
  const others = preferences.split(',').filter((preference) => !/^\s*tx\s*=/i.test(preference))
  const headers = new Headers(request.headers)
  if (others.length > 0) headers.set('prefer', others.join(','))
  else headers.delete('prefer')
  const { url, method, body } = request
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) })
}

/**
 * The library expects the file of a multipart upload in a field named `file`; supabase-js sends a Blob in a field
 * without a name. Such an upload is converted to a request with plain bytes, which both understand.
 */
async function repairUpload(request: Request): Promise<Request> {
  const isUpload =
    (request.method === 'POST' || request.method === 'PUT') &&
    new URL(request.url).pathname.startsWith('/storage/v1/object/') &&
    request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (!isUpload) return request
  const form = await request.formData()
  const file = [...form.values()].find((value) => value instanceof Blob)
  if (!file) return new Request(request.url, { method: request.method, headers: request.headers })
  const seconds = form.get('cacheControl')
  const headers = new Headers(request.headers)
  headers.set('content-type', file.type || 'application/octet-stream')
  headers.set('content-length', String(file.size))
  if (seconds !== null) headers.set('cache-control', `max-age=${String(seconds)}`)
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() })
}

/**
 * The library answers 500 to an address that it cannot parse, and to an argument that does not match its parameter's
 * type; PostgREST answers 400. Errors of the database already have their own codes (database/complete-errors.ts).
 */
async function toClientError(request: Request, response: Response): Promise<Response> {
  if (response.status !== 500 || !new URL(request.url).pathname.startsWith('/rest/')) return response
  const body = (await response.clone().json()) as { code?: unknown; message?: unknown }
  const message = String(body.message)
  const code = clientErrorOf(message)
  if (body.code !== 'SUP' || code === null) return response
  return Response.json({ code, details: null, hint: null, message }, { status: 400 })
}

/** The code of PostgREST for a message about a wrong request; null for another message. */
function clientErrorOf(message: string): string | null {
  if (UNREADABLE.test(message)) return 'PGRST100'
  return UNTYPED.test(message) ? '22P02' : null
}
