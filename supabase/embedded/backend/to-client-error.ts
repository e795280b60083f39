/** As its reader of addresses says it. */
const UNREADABLE = / at position \d+$/
/** As PGlite says it of an argument that is not of its parameter's type. */
const UNTYPED = /Invalid input for \w+ type$|Invalid time value$/

/**
 * @supabase/lite answers 500 to an address that it cannot read, and to an argument of another type than its parameter's,
 * where PostgREST says 400. What the database refuses has a code of its own by then (database/complete-errors.ts).
 */
export async function toClientError(request: Request, response: Response): Promise<Response> {
  if (response.status !== 500 || !new URL(request.url).pathname.startsWith('/rest/')) return response
  const body = (await response.clone().json()) as { code?: unknown; message?: unknown }
  const message = String(body.message)
  const code = UNREADABLE.test(message) ? 'PGRST100' : UNTYPED.test(message) ? '22P02' : null
  if (body.code !== 'SUP' || code === null) return response
  return Response.json({ code, details: null, hint: null, message }, { status: 400 })
}
