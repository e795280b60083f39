/** Uploads by a signed address, which nothing here uses: a token that is none is an exception to @supabase/lite. */
const SIGNED_UPLOAD = /^\/storage\/v1\/object\/upload\/sign(\/|$)/
/** As its reader of addresses says it. */
const UNREADABLE = / at position \d+$/
/** As PGlite says it of an argument that is not of its parameter's type. */
const UNTYPED = /Invalid input for \w+ type$|Invalid time value$/
const REMOVAL = /^\/storage\/v1\/object\/[^/]+\/?$/

/** Answers 400 to requests about files that @supabase/lite breaks over; null lets a request pass. */
export async function refuseOddStorage(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/storage/')) return null
  if (SIGNED_UPLOAD.test(pathname)) return refuse('Uploads by a signed address are not available here')
  const isJson = request.headers.get('content-type')?.includes('json') ?? false
  const isRemoval = request.method === 'DELETE' && REMOVAL.test(pathname)
  if (!isRemoval && !(isJson && request.body)) return null
  const body = await readObject(request.clone())
  if (!body) return refuse('The body is no JSON object')
  const { prefixes } = body
  const areNames =
    Array.isArray(prefixes) && prefixes.every((name) => typeof name === 'string' && !name.includes('\0'))
  return isRemoval && !areNames ? refuse('prefixes is a list of names') : null
}

/**
 * @supabase/lite answers 500 to an address that it cannot read, and to an argument of another type than its parameter's,
 * where PostgREST says 400. What the database refuses has a
 * code of its own by then (database/complete-errors.ts).
 */
export async function blameCaller(request: Request, response: Response): Promise<Response> {
  if (response.status !== 500 || !new URL(request.url).pathname.startsWith('/rest/')) return response
  const body = (await response.clone().json()) as { code?: unknown; message?: unknown }
  const message = String(body.message)
  const code = UNREADABLE.test(message) ? 'PGRST100' : UNTYPED.test(message) ? '22P02' : null
  if (body.code !== 'SUP' || code === null) return response
  return Response.json({ code, details: null, hint: null, message }, { status: 400 })
}

/** null for what is none. */
async function readObject(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await request.json()
    return typeof body === 'object' ? (body as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

const refuse = (message: string): Response =>
  Response.json({ statusCode: '400', error: 'invalid_request', message }, { status: 400 })
