/** A small server for Phoenix channels and session renewals, whose behavior the test controls. */
import { createServer, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'

interface Join {
  /** As sent, `realtime:<topic>`. */
  topic: string
  accessToken: unknown
}

export interface PhoenixServer {
  url: string
  joins: Join[]
  /** Number of sockets opened so far. */
  readonly connections: number
  /** Ends the channel, as Realtime does for an expired token, a busy database or too many messages. */
  end(topic: string, event: 'phx_close' | 'phx_error'): void
  poke(topic: string): void
  /** Says who is present: one of each key. */
  present(topic: string, keys: string[]): void
  /** Cuts all connections without a close frame. */
  drop(): void
  /** Stops reading: no message of a client is answered any more, not even `phx_leave`. */
  freeze(): void
}

export interface PhoenixAnswers {
  /** Whether another socket is accepted; true by default. */
  accepts?: () => boolean
  /** The answer to a join; 'ok' by default. `nth` counts the joins of the topic from 1. */
  join?: (topic: string, nth: number) => 'ok' | 'error' | 'none'
  /** Whether heartbeats are answered; true by default. */
  beats?: () => boolean
  /** The body of a new session for `POST /auth/v1/token`; rejects if the session cannot be renewed. */
  renew?: () => Promise<unknown>
}

type Send = (event: string, payload: unknown, ref?: string | null) => void

/** Closed when the test ends. */
export async function openPhoenixServer(answers: PhoenixAnswers = {}): Promise<PhoenixServer> {
  const joins: Join[] = []
  const channels = new Map<string, Send>()
  let connections = 0
  const http = createServer((request, response) => {
    const respond = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!isRenewal(request) || !answers.renew) return void respond(404, {})
    answers.renew().then(
      (session) => respond(200, session),
      () => respond(400, { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }),
    )
  })
  const server = new WebSocketServer({
    server: http,
    verifyClient: () => answers.accepts?.() !== false,
  })
  server.on('connection', (socket) => {
    connections += 1
    socket.on('message', (data) => handle(socket, JSON.parse(String(data))))
  })

  function handle(socket: WebSocket, frame: [string, string, string, string, { access_token?: unknown }]) {
    const [joinRef, ref, topic, event, payload] = frame
    const send: Send = (name, body, replyTo = null) =>
      socket.send(JSON.stringify([joinRef, replyTo, topic, name, body]))
    const reply = (status: string) => send('phx_reply', { status, response: { postgres_changes: [] } }, ref)
    if (event === 'heartbeat') return answers.beats?.() === false || reply('ok')
    if (event === 'phx_leave') return reply('ok')
    if (event !== 'phx_join') return
    joins.push({ topic, accessToken: payload.access_token })
    const nth = joins.filter((join) => join.topic === topic).length
    const answer = answers.join?.(topic, nth) ?? 'ok'
    if (answer === 'ok') channels.set(topic, send)
    if (answer !== 'none') reply(answer)
  }

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as { port: number }
  const eachSocket = (act: (socket: WebSocket) => void) => {
    for (const socket of server.clients) act(socket)
  }
  onTestFinished(() => {
    eachSocket((socket) => socket.terminate())
    server.close()
    http.close()
    http.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${port}`,
    joins,
    get connections() {
      return connections
    },
    end: (topic, event) => channels.get(`realtime:${topic}`)?.(event, {}),
    poke: (topic) =>
      channels.get(`realtime:${topic}`)?.('broadcast', {
        type: 'broadcast',
        event: 'poke',
        payload: { tables: ['projects'] },
      }),
    present: (topic, keys) =>
      channels.get(`realtime:${topic}`)?.(
        'presence_state',
        Object.fromEntries(keys.map((key) => [key, { metas: [{ phx_ref: key }] }])),
      ),
    drop: () => eachSocket((socket) => socket.terminate()),
    freeze: () => eachSocket((socket) => socket.pause()),
  }
}

const isRenewal = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && url.startsWith('/auth/v1/token')
