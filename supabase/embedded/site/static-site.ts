import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { SHELL_PATH } from '../../../src/shared/site/shell'
import { readPath } from '../server/read-path'

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Only files whose name changes with their content may be cached without revalidation. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/
/**
 * Built files, and all paths with a dot in the last segment: if one is missing, the shell in its place would hide that.
 */
export const isFilePath = (path: string): boolean => /^\/assets(\/|$)|\.[^/]*$/.test(path)

/**
 * Serves the built site of `folder`, compressed if a `.br` or `.gz` file is next to the original. An unknown path
 * without a file name is a route of the app and gets its shell; an unknown file gets a plain 404.
 */
export function serveSite(folder: string): NodeHandler {
  const serve = sirv(folder, { etag: true, brotli: true, gzip: true })

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const path = readPath(request.url)
    if (path === null) return notFound(response)
    delete request.headers.range
    // A new build may have replaced the files that were listed when this server started.
    response.once('pipe', (source: Readable) => source.once('error', () => response.destroy()))
    response.setHeader(
      'cache-control',
      HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    // sirv does not know the type, and browsers do not show a file without one.
    if (path.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon')
    serve(request, response, () => {
      if (isFilePath(path)) return notFound(response)
      request.url = SHELL_PATH
      response.setHeader('cache-control', 'no-cache')
      serve(request, response, () => notFound(response))
    })
  }
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end('Not found\n')
}
