/** The message of @supabase/lite for an address that it cannot parse. */
const UNREADABLE = / at position \d+$/
/** The messages of PGlite for an argument that does not match its parameter's type. */
const UNTYPED = /Invalid input for \w+ type$|Invalid time value$/

/**
 * @supabase/lite answers 500 to an address that it cannot parse, and to an argument that does not match its parameter's
 * type; PostgREST answers 400. Errors of the database already have their own codes (database/complete-errors.ts).
 */
export async function toClientError(request: Request, response: Response): Promise<Response> {
  if (response.status !== 500 || !new URL(request.url).pathname.startsWith('/rest/')) return response
  const body = (await response.clone().json()) as { code?: unknown; message?: unknown }
  const message = String(body.message)
  const code = UNREADABLE.test(message) ? 'PGRST100' : UNTYPED.test(message) ? '22P02' : null
  if (body.code !== 'SUP' || code === null) return response
  return Response.json({ code, details: null, hint: null, message }, { status: 400 })
}
