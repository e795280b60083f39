import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { EmbeddedBackend } from '../backend/open-backend'
import { MAIL_VIEWER_HEADERS, mayReadMail, renderMailPage } from '../mail/mail-viewer'
import { lookUpItem } from '../site/look-up-item'
import { SECURITY_HEADERS } from '../site/security-headers'
import { answerCrawler, isForCrawlers, restReader } from './answer-crawler'
import { isPreview, openPreviews } from './answer-preview'
import { answerRedirect, isRead, redirectTarget, withQuery } from './answer-redirect'
import { answerShare, isShare } from './answer-share'
import { isSnapshot, openSnapshot } from './answer-snapshot'
import { answerSnipcart, isSnipcart } from './answer-snipcart'
import { listenToApi } from './api-listener'
import { markPage } from './mark-page'
import { readPath } from './read-path'

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void
type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface Site {
  /** `isNotFound`: the address is that of an item that visitors cannot see (anymore). */
  handle: (request: IncomingMessage, response: ServerResponse, isNotFound: boolean) => void
  /** Whether the page at this path is rendered. Missing: no page is. */
  hasPage?(path: string): boolean
  /** Sent with every response; SECURITY_HEADERS unless the build needs others. */
  headers?: Readonly<Record<string, string>>
  /** Off in development: the dev server injects inline scripts. */
  isStrict: boolean
  /** Called once the data is loaded, before the first request; returns a function that ends what it started. */
  prepare?(backend: EmbeddedBackend): Promise<() => void>
  /** Takes over a WebSocket handshake that is not for the backend. */
  handleUpgrade?: UpgradeHandler
  close?(): Promise<void>
}

/** `/auth` alone is the sign-in page. */
const API = /^\/(rest|storage|functions|realtime)(\/|$)|^\/auth\/v\d+(\/|$)/

/** One port for everything: the backend's APIs, the mail viewer and the site. */
export function attachServer(servers: Server[], backend: EmbeddedBackend, site: Site): void {
  const answerPreview = openPreviews(backend)
  const readRest = restReader(backend)
  const api = listenToApi((request) => backend.fetch(request))
  const answerSnapshot = openSnapshot(backend)
  const headers = Object.entries(site.headers ?? SECURITY_HEADERS)

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = readPath(request.url)
    for (const [name, value] of headers) {
      if (site.isStrict || name !== 'content-security-policy') response.setHeader(name, value)
    }
    if (path === null) answerPlainly(response, 400, 'The address cannot be read.')
    else if (API.test(path)) await api(request, response)
    else if (path === '/_mail' || path.startsWith('/_mail/')) await answerMail(response, backend, path)
    else if (isShare(path)) answerShare(request, response)
    else if (isForCrawlers(path)) await answerCrawler(path, request, response, backend)
    else if (isSnapshot(path)) await answerSnapshot(request, response)
    else if (isSnipcart(path, request)) await answerSnipcart(path, request, response, backend)
    else if (isPreview(path)) await answerPreview(path, response)
    else {
      const moved = redirectTarget(path, request)
      if (moved !== null) return answerRedirect(response, moved)
      const { isNotFound, movedTo } = await lookUpItem(readRest, path)
      // A new title's page is rendered some seconds later; crawlers get the earlier page until then, not the bare shell.
      const isNextReady = movedTo !== null && (!site.hasPage?.(path) || site.hasPage(movedTo))
      if (isNextReady && isRead(request)) return answerRedirect(response, withQuery(movedTo, request))
      markPage(path, response, isNotFound)
      site.handle(request, response, isNotFound)
    }
  }
  // The last handler of a failed request: an error must not end the process.
  const handleSafely: NodeHandler = (request, response) => {
    handle(request, response).catch((cause) => {
      console.error(`${request.method} ${request.url}:`, cause)
      if (response.headersSent) response.destroy()
      else answerPlainly(response, 500, 'Something went wrong here.')
    })
  }
  const handleUpgrade: UpgradeHandler = (request, socket, head) => {
    // A handshake with a broken connection must not end the process.
    socket.on('error', () => socket.destroy())
    if (readPath(request.url) === null) socket.destroy()
    else if (request.url?.startsWith('/realtime/')) backend.handleUpgrade(request, socket, head)
    else if (site.handleUpgrade) site.handleUpgrade(request, socket, head)
    else socket.destroy()
  }
  for (const server of servers)
    server.removeAllListeners('request').on('request', handleSafely).on('upgrade', handleUpgrade)
}

function answerPlainly(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${text}\n`)
}

async function answerMail(response: ServerResponse, backend: EmbeddedBackend, path: string): Promise<void> {
  if (!mayReadMail(path, backend.mailPath)) {
    const sentence = 'You can read mail only at the address that npm start prints.'
    response.writeHead(403, MAIL_VIEWER_HEADERS).end(sentence)
    return
  }
  const html = await renderMailPage(backend.mailbox, backend.mailPath, path)
  response.writeHead(html === null ? 404 : 200, MAIL_VIEWER_HEADERS).end(html ?? 'No such mail.')
}
