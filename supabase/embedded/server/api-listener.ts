import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'

/** The most bytes of a body by path; the storage limit is that of the buckets plus a multipart frame. */
const BODY_LIMITS: [prefix: string, bytes: number][] = [
  ['/storage/', 5 * 1024 * 1024 + 64 * 1024],
  ['/rest/', 4 * 1024 * 1024],
  ['/', 256 * 1024],
]

/** Headers in which proxies name the caller. There is no proxy in front of this server, so they are forged. */
const FORGEABLE = /^(x-forwarded-|x-real-ip$|forwarded$|cf-|true-client-ip$|x-client-ip$)/

/** Serves web-standard handlers over node:http, with the caller's real network address and a limit for every body. */
export function listenToApi(handle: (request: Request) => Promise<Response>) {
  const listener = getRequestListener(handle, { overrideGlobalObjects: false })
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = refuse(request)
    if (refusal) {
      // Read and discarded: closing the connection early would look like a network failure, and be retried forever.
      request.resume()
      response.writeHead(refusal.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: refusal.message }))
      return
    }
    nameCaller(request)
    await listener(request, response)
  }
}

function refuse(request: IncomingMessage): { status: number; message: string } | null {
  // The Request constructor rejects these methods (TRACK as well).
  if (/^(TRACE|TRACK|CONNECT)$/i.test(request.method ?? ''))
    return { status: 405, message: 'Method not allowed' }
  // node:http enforces a declared length; a stream without one could be endless.
  if (request.headers['transfer-encoding']) return { status: 411, message: 'Content-Length is required' }
  const path = request.url ?? '/'
  if (path.includes('%00')) return { status: 400, message: 'Postgres cannot store a NUL character' }
  const limit = BODY_LIMITS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 0
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > limit
  return isTooLarge ? { status: 413, message: `The body is larger than ${limit} bytes` } : null
}

/** Replaces forged headers in both forms, as the API layer reads both. */
function nameCaller(request: IncomingMessage): void {
  const trusted: string[] = []
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(at, at + 2)
    if (FORGEABLE.test(name.toLowerCase())) delete request.headers[name.toLowerCase()]
    else trusted.push(name, value)
  }
  const address = request.socket.remoteAddress ?? 'unknown'
  request.headers['x-forwarded-for'] = address
  request.rawHeaders = [...trusted, 'X-Forwarded-For', address]
}
