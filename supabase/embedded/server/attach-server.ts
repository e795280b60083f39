import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { EmbeddedBackend } from '../backend/open-backend'
import { MAIL_VIEWER_HEADERS, mayReadMail, renderMailPage } from '../mail/mail-viewer'
import { SECURITY_HEADERS } from '../site/security-headers'
import { listenToApi } from './api-listener'

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void
type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface Site {
  handle: NodeHandler
  /** Off while developing: the dev server injects inline scripts. */
  isStrict: boolean
  /** Takes over a WebSocket handshake that is not for the backend. */
  handleUpgrade?: UpgradeHandler
  close?(): Promise<void>
}

/** `/auth` alone is the page where people sign in. */
const API = /^\/(rest|storage|functions|realtime)(\/|$)|^\/auth\/v\d+(\/|$)/

/** One port for everything: the backend's APIs, the mail viewer and the site. */
export function attachServer(servers: Server[], backend: EmbeddedBackend, site: Site): void {
  const api = listenToApi((request) => backend.fetch(request))

  const handle: NodeHandler = (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (site.isStrict || name !== 'content-security-policy') response.setHeader(name, value)
    }
    if (API.test(path)) api(request, response)
    else if (path === '/_mail' || path.startsWith('/_mail/'))
      void answerMail(request, response, backend, path)
    else site.handle(request, response)
  }
  const handleUpgrade: UpgradeHandler = (request, socket, head) => {
    // A handshake that is cut off must not end the process.
    socket.on('error', () => socket.destroy())
    if (request.url?.startsWith('/realtime/')) backend.handleUpgrade(request, socket, head)
    else if (site.handleUpgrade) site.handleUpgrade(request, socket, head)
    else socket.destroy()
  }
  for (const server of servers)
    server.removeAllListeners('request').on('request', handle).on('upgrade', handleUpgrade)
}

async function answerMail(
  request: IncomingMessage,
  response: ServerResponse,
  backend: EmbeddedBackend,
  path: string,
): Promise<void> {
  if (!mayReadMail(request)) {
    response.writeHead(403, MAIL_VIEWER_HEADERS).end('Mails can be read on this computer only.')
    return
  }
  const html = await renderMailPage(backend.mailbox, path)
  response.writeHead(html === null ? 404 : 200, MAIL_VIEWER_HEADERS).end(html ?? 'No such mail.')
}
