import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'

/** Headers that name the caller; Postgres trusts them, because the edge of a hosted project sets them. */
const CALLER = /^(x-forwarded-for|cf-connecting-ip)$/

/** Serves web-standard handlers over node:http, with the caller's network address as behind a hosted project's edge. */
export function listenToApi(handle: (request: Request) => Promise<Response>) {
  const listener = getRequestListener(handle, { overrideGlobalObjects: false })
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setCaller(request)
    await listener(request, response)
  }
}

/** Sets the headers in both forms, as the API layer reads both. */
function setCaller(request: IncomingMessage): void {
  const { rawHeaders } = request
  const others = rawHeaders.filter((_, at) => !CALLER.test((rawHeaders[at - (at % 2)] ?? '').toLowerCase()))
  const address = request.socket.remoteAddress ?? 'unknown'
  delete request.headers['cf-connecting-ip']
  request.headers['x-forwarded-for'] = address
  request.rawHeaders = [...others, 'X-Forwarded-For', address]
}
