import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { PUBLISHABLE_KEY } from '../backend/auth-rest-storage'
import type { EmbeddedBackend } from '../backend/open-backend'
import type { Database } from '../database/open-database'
import { authorize } from './authorize'
import { Presence } from './presence'
import { type SessionPorts, SocketSession } from './socket-session'
import { verifyToken } from './verify-token'

/** How often expired tokens are looked for, ms. */
const EXPIRY_CHECK_MS = 5_000

/** The payload of the NOTIFY of `realtime.send` (bootstrap.sql). */
interface Announcement {
  topic: string
  event: string
  private: boolean
  payload: unknown
}

/** Stands in for Supabase Realtime in the local backend: broadcast, presence and private channels; no postgres_changes. */
export async function openRealtime(
  database: Database,
  jwtSecret: string,
): Promise<{ handleUpgrade: EmbeddedBackend['handleUpgrade']; close(): void }> {
  const secret = new TextEncoder().encode(jwtSecret)
  const server = new WebSocketServer({ noServer: true })
  const sessions = new Set<SocketSession>()

  const publish: SessionPorts['publish'] = (topic, isPrivate, broadcast, except) => {
    for (const session of sessions) session.deliver(topic, isPrivate, broadcast, except)
  }
  await database.listen('realtime', (json) => {
    const message = JSON.parse(json) as Announcement
    publish(`realtime:${message.topic}`, message.private, message, null)
  })

  const ports: SessionPorts = {
    publish,
    presence: new Presence((topic, isPrivate, diff) => {
      for (const session of sessions) session.deliverPresence(topic, isPrivate, diff)
    }),
    verifyToken: (token) => verifyToken(token, secret),
    authorize: (caller, topic) => authorize(database, caller, topic),
    now: Date.now,
  }
  const expiryTimer = setInterval(() => {
    for (const session of sessions) session.closeExpiredChannels()
  }, EXPIRY_CHECK_MS)
  expiryTimer.unref()

  return {
    handleUpgrade(request, socket, head) {
      const url = new URL(request.url ?? '/', 'http://localhost')
      if (url.pathname !== '/realtime/v1/websocket') return refuse(socket, 404)
      if (url.searchParams.get('apikey') !== PUBLISHABLE_KEY) return refuse(socket, 401)
      // The wire format of `frame.ts`.
      if (url.searchParams.get('vsn') !== '2.0.0') return refuse(socket, 400)
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const session = new SocketSession(webSocket, ports)
        sessions.add(session)
        webSocket.on('close', () => {
          sessions.delete(session)
          session.end()
        })
        // An error is followed by 'close'.
        webSocket.on('error', () => webSocket.terminate())
      })
    },
    close() {
      clearInterval(expiryTimer)
      for (const client of server.clients) client.close(1001, 'The server stops')
      server.close()
    },
  }
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
