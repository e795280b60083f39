import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'

/** Bytes of a request to one of these; the storage limit is that of the buckets plus a multipart frame. */
const BODY_LIMITS: [prefix: string, bytes: number][] = [
  ['/storage/', 5 * 1024 * 1024 + 64 * 1024],
  ['/rest/', 4 * 1024 * 1024],
  ['/', 256 * 1024],
]

/** Headers by which proxies name the caller. Nobody stands in front of us, so what arrives in them is made up. */
const FORGEABLE = /^(x-forwarded-|x-real-ip$|forwarded$|cf-|true-client-ip$|x-client-ip$)/

/** Serves web-standard handlers over node:http, with the caller's true address and a bound on every body. */
export function listenToApi(handle: (request: Request) => Promise<Response>) {
  const listener = getRequestListener(handle, { overrideGlobalObjects: false })
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = refuse(request)
    if (refusal) {
      // Read on and forget: hanging up in the middle would look like a broken network, and be tried again for ever.
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
  // Fetch's Request refuses these methods (TRACK as well).
  if (/^(TRACE|TRACK|CONNECT)$/i.test(request.method ?? ''))
    return { status: 405, message: 'Method not allowed' }
  // A length that is declared is enforced by node:http; a stream without one could go on for ever.
  if (request.headers['transfer-encoding']) return { status: 411, message: 'Content-Length is required' }
  const path = request.url ?? '/'
  if (path.includes('%00')) return { status: 400, message: 'Postgres knows no NUL character' }
  const limit = BODY_LIMITS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 0
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > limit
  return isTooLarge ? { status: 413, message: `The body is larger than ${limit} bytes` } : null
}

/** The API layer reads both forms of the headers, so both are put right. */
function nameCaller(request: IncomingMessage): void {
  const kept: string[] = []
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(at, at + 2)
    if (FORGEABLE.test(name.toLowerCase())) delete request.headers[name.toLowerCase()]
    else kept.push(name, value)
  }
  const address = request.socket.remoteAddress ?? 'unknown'
  request.headers['x-forwarded-for'] = address
  request.rawHeaders = [...kept, 'X-Forwarded-For', address]
}
