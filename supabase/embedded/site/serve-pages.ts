import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { SHELL_PATH } from '../../../src/domain/shell'
import { ORIGIN_TO_BE } from './prerender/prerender-once'

export interface PageServer {
  has(path: string): boolean
  /** Answers what there is a page for; false leaves the request to others. */
  answer(path: string, request: IncomingMessage, response: ServerResponse): boolean
}

interface Answer {
  etag: string
  plain: Buffer
  gzip: Buffer
}

/** As many addresses as one computer goes by; each has its own copy of what was asked. */
const ORIGINS = 4
/** Whatever else somebody sends would stand in the page. */
const HOST = /^[\w.:[\]-]+$/

/** Also where it stands within another address: links that share a page. */
const withOrigin = (text: string, origin: string): string =>
  text
    .replaceAll(ORIGIN_TO_BE, origin)
    .replaceAll(encodeURIComponent(ORIGIN_TO_BE), encodeURIComponent(origin))

/** Serves the pages that `prerenderOnce` has written, each with the address by which the site was asked. */
export function servePages(folder: string): PageServer {
  const files = readFiles(folder)
  const answers = new Map<string, Map<string, Answer>>()

  const answerOf = (path: string, text: string, origin: string): Answer => {
    const known = answers.get(origin) ?? new Map<string, Answer>()
    if (!answers.has(origin)) {
      if (answers.size >= ORIGINS) answers.clear()
      answers.set(origin, known)
    }
    const made = known.get(path) ?? toAnswer(withOrigin(text, origin))
    known.set(path, made)
    return made
  }

  const answer: PageServer['answer'] = (path, request, response) => {
    const isStyle = path.endsWith('.css')
    const text = files.get(path)
    if (text === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const { host = '' } = request.headers
    const made = answerOf(path, text, `http://${HOST.test(host) ? host : 'localhost'}`)
    response.setHeader('content-type', isStyle ? 'text/css; charset=utf-8' : 'text/html; charset=utf-8')
    response.setHeader('cache-control', isStyle ? 'public, max-age=31536000, immutable' : 'no-cache')
    response.setHeader('etag', made.etag)
    response.setHeader('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === made.etag) {
      response.writeHead(304).end()
      return true
    }
    const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    if (isZipped) response.setHeader('content-encoding', 'gzip')
    const body = isZipped ? made.gzip : made.plain
    response.writeHead(200, { 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
  return { has: (path) => files.has(path), answer }
}

/** By the address that a page is asked under; styles and the shell by their own. */
function readFiles(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        const path = `/${relative(folder, file).replaceAll('\\', '/')}`
        const asked = path.replace(/^\/index\.html$/, '/').replace(/\.html$/, '')
        return [path === SHELL_PATH ? path : asked, readFileSync(file, 'utf8')]
      }),
  )
}

function toAnswer(text: string): Answer {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, gzip: gzipSync(plain, { level: 6 }) }
}
