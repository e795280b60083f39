/**
 * @supabase/lite expects the file of a multipart upload in a field named `file`; supabase-js sends a Blob in a field
 * without a name. Such an upload goes on as the plain bytes that both understand; every other request as it is.
 */
export async function repairUpload(request: Request): Promise<Request> {
  const isUpload =
    (request.method === 'POST' || request.method === 'PUT') &&
    new URL(request.url).pathname.startsWith('/storage/v1/object/') &&
    request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (!isUpload) return request

  const form = await request.formData()
  const file = [...form.values()].find((value) => value instanceof Blob)
  if (!file) return new Request(request.url, { method: request.method, headers: request.headers })
  const headers = new Headers(request.headers)
  headers.set('content-type', file.type || 'application/octet-stream')
  headers.set('content-length', String(file.size))
  const seconds = form.get('cacheControl')
  if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`)
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() })
}
