/**
 * @supabase/lite expects the file of a multipart upload in a field named `file`; supabase-js sends a Blob in a field
 * without a name. Returns such an upload as a request with plain bytes, which both understand, and every other request
 * unchanged; a 400 for a form that cannot be parsed.
 */
export async function repairUpload(request: Request): Promise<Request | Response> {
  const isUpload =
    (request.method === 'POST' || request.method === 'PUT') &&
    new URL(request.url).pathname.startsWith('/storage/v1/object/') &&
    request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (!isUpload) return request

  const form = await request.formData().catch(() => null)
  if (!form) return refusal('The form cannot be read')
  const file = [...form.values()].find((value) => value instanceof Blob)
  if (!file) return new Request(request.url, { method: request.method, headers: request.headers })
  const seconds = form.get('cacheControl')
  if (seconds !== null && !/^\d{1,10}$/.test(String(seconds))) {
    return refusal('cacheControl must be a number of seconds')
  }
  const headers = new Headers(request.headers)
  headers.set('content-type', file.type || 'application/octet-stream')
  headers.set('content-length', String(file.size))
  if (seconds !== null) headers.set('cache-control', `max-age=${String(seconds)}`)
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() })
}

const refusal = (message: string): Response =>
  Response.json({ statusCode: '400', error: 'invalid_request', message }, { status: 400 })
