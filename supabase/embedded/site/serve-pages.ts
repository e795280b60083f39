import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gunzipSync, gzip, gzipSync } from 'node:zlib'
import { maintenanceShell, notFoundShell } from '../../../src/pwa/build/shell-noscript'
import { SHELL_PATH } from '../../../src/shared/site/shell'
import { brotliOptions, type Encoding, encodingFor } from './encodings'
import { ORIGIN_PLACEHOLDER } from './prerender/prerender-once'
import type { WrittenFiles } from './prerender/render-pages'
import { siteOrigin } from './site-origin'

/** Used instead of a path: the shell with the message that the page does not exist. */
export const NOT_FOUND_SHELL = 'nowhere'
/** Used instead of a path: the shell with the message that the shop has closed the site. */
export const MAINTENANCE_SHELL = 'closed'

export interface PageServer {
  has(path: string): boolean
  /** Answers a request for a page; false if there is none, and nothing is sent. */
  answer(path: string, request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Serves these files of a folder from now on, in place of earlier ones with the same address. Does not need the
   * folder afterward.
   */
  take(folder: string, files: WrittenFiles): Promise<void>
  /** Stops serving all other pages. */
  keepOnly(files: WrittenFiles): void
}

interface Answer {
  etag: string
  plain: Buffer
  /** The encodings that were requested so far. */
  bodies: Map<Encoding, Buffer>
}

/** Recently requested pages by the address of the request; about 80 kB each. */
const ANSWERS = 400
/** Styles of removed pages: a client with the HTML may request them next. */
const OLD_STYLES = 200
/** Files read in parallel: a process may open some hundred files, and there are thousands of pages. */
const OPEN_FILES = 64

/** Also replaces it inside another address: links that share a page. */
const withOrigin = (text: string, origin: string): string =>
  text
    .replaceAll(ORIGIN_PLACEHOLDER, origin)
    .replaceAll(encodeURIComponent(ORIGIN_PLACEHOLDER), encodeURIComponent(origin))

function textOf(path: string, zipped: Buffer, origin: string): string {
  const text = withOrigin(gunzipSync(zipped).toString(), origin)
  if (path === MAINTENANCE_SHELL) return maintenanceShell(text)
  return path === NOT_FOUND_SHELL ? notFoundShell(text) : text
}

/** Serves the pages that `prerenderOnce` has written, with the site's address. */
export function servePages(): PageServer {
  // Compressed in memory: there are thousands of pages, and each changes with the catalog.
  const files = new Map<string, Buffer>()
  const answers = new Map<string, Answer>()

  const answerOf = (path: string, zipped: Buffer, origin: string): Answer => {
    const key = `${origin} ${path}`
    const made = answers.get(key) ?? toAnswer(textOf(path, zipped, origin))
    answers.delete(key)
    answers.set(key, made)
    dropFirst(answers, ANSWERS)
    return made
  }

  const answer: PageServer['answer'] = (path, request, response) => {
    const isStyle = path.endsWith('.css')
    const zipped = files.get(path === NOT_FOUND_SHELL || path === MAINTENANCE_SHELL ? SHELL_PATH : path)
    if (zipped === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const made = answerOf(path, zipped, siteOrigin(request))
    response.setHeader('content-type', isStyle ? 'text/css; charset=utf-8' : 'text/html; charset=utf-8')
    response.setHeader('cache-control', isStyle ? 'public, max-age=31536000, immutable' : 'no-cache')
    response.setHeader('etag', made.etag)
    response.setHeader('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === made.etag) {
      response.writeHead(304).end()
      return true
    }
    const encoding = encodingFor(request)
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    const body = bodyOf(made, encoding)
    response.writeHead(200, { 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  return {
    has: (path) => files.has(path),
    answer,
    async take(folder, written) {
      const read = async (file: string) => {
        const text = await readFile(join(folder, file))
        return [addressOf(file), await promisify(gzip)(text)] as const
      }
      const taken: (readonly [string, Buffer])[] = []
      for (let from = 0; from < written.length; from += OPEN_FILES)
        taken.push(...(await Promise.all(written.slice(from, from + OPEN_FILES).map(read))))
      // All in one request, because a page requires its styles.
      for (const [path, zipped] of taken) {
        // Moved to the end, so that the oldest are first.
        files.delete(path)
        files.set(path, zipped)
      }
      answers.clear()
    },
    keepOnly(written) {
      const kept = new Set(written.map(addressOf))
      const gone = [...files.keys()].filter((path) => !kept.has(path))
      const styles = gone.filter((path) => path.endsWith('.css'))
      const old = new Set(styles.slice(0, Math.max(0, styles.length - OLD_STYLES)))
      for (const path of gone) if (!path.endsWith('.css') || old.has(path)) files.delete(path)
      answers.clear()
    },
  }
}

/** The address at which a file is requested; the addresses of styles and of the shell do not change. */
function addressOf(file: string): string {
  const path = `/${file.replaceAll('\\', '/')}`.replace(/^\/+/, '/')
  return path === SHELL_PATH ? path : path.replace(/^\/index\.html$/, '/').replace(/\.html$/, '')
}

function dropFirst(map: Map<string, unknown>, limit: number): void {
  for (const key of map.keys()) {
    if (map.size <= limit) return
    map.delete(key)
  }
}

function toAnswer(text: string): Answer {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, bodies: new Map() }
}

function bodyOf({ plain, bodies }: Answer, encoding: Encoding): Buffer {
  const body = bodies.get(encoding) ?? encode(plain, encoding)
  bodies.set(encoding, body)
  return body
}

function encode(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(plain, brotliOptions(plain.length))
  return encoding === 'gzip' ? gzipSync(plain) : plain
}
