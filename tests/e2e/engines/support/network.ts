/** A TCP proxy between a browser and the local backend that fails the way networks fail. */
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/**
 * `refused`: nothing listens at the address. `hanging`: connections are accepted and get no response, open ones
 * included. `portal`: each request gets an HTML page with status 200. `failing`: an HTML page with status 500.
 */
export type Condition = 'open' | 'refused' | 'hanging' | 'portal' | 'failing'

export interface Network {
  /** Without a trailing slash. */
  url: string
  become(condition: Condition): Promise<void>
  /** From now on all connections share this bandwidth in each direction; null for no limit. */
  slowDown(line: { kbitPerSecond: number; latencyMs: number } | null): void
  /** Whether its condition was ever other than `open`, or its bandwidth ever limited. */
  readonly hasFailed: boolean
  /** Number of open connections whose client sent a request while the network hung. */
  readonly waiting: number
  close(): Promise<void>
}

/** Bytes that one connection sends before the next one has its turn. */
const PACKET = 1_460

/** Titles of the pages that are sent in place of the server's. */
export const PROXY_PAGE_TITLES = {
  portal: 'Sign in to this network',
  failing: 'Upstream gateway failure',
} as const

const ANSWERS: Partial<Record<Condition, string>> = {
  portal: page('200 OK', PROXY_PAGE_TITLES.portal),
  failing: page('500 Internal Server Error', PROXY_PAGE_TITLES.failing),
}

export async function openNetwork(target: string): Promise<Network> {
  const upstreamPort = Number(new URL(target).port)
  const sockets = new Set<Socket>()
  const waiting = new Set<Socket>()
  let condition: Condition = 'open'
  let line: { kbitPerSecond: number; latencyMs: number } | null = null
  /** When each direction is free for the next packet, by `performance.now()`. */
  const up = { at: 0 }
  const down = { at: 0 }
  let hasFailed = false
  let server: Server | null = null
  let port = 0

  const serve = (client: Socket) => {
    track(client)
    client.on('close', () => waiting.delete(client))
    const answer = ANSWERS[condition]
    if (answer) client.once('data', () => client.end(answer)).resume()
    else if (condition === 'open') join(client)
    // Accepted, and never answered.
    client.on('data', () => condition === 'hanging' && waiting.add(client))
  }
  const join = (client: Socket) => {
    const upstream = connect(upstreamPort, 'localhost')
    track(upstream)
    relay(client, upstream, up)
    const flush = relay(upstream, client, down)
    client.on('close', () => upstream.destroy())
    // The server closes a connection seconds after it has written its response; bytes on a slow line must arrive first.
    upstream.on('close', () => void flush().then(() => client.destroy()))
  }
  /** Forwards nothing while the network hangs. The returned function resolves once all bytes have arrived. */
  const relay = (from: Socket, to: Socket, free: { at: number }) => {
    let ready = Promise.resolve()
    from.on('data', (bytes) => {
      if (condition === 'hanging') return
      if (!line) {
        ready = ready.then(() => void to.write(bytes))
        return
      }
      from.pause()
      for (let at = 0; at < bytes.byteLength; at += PACKET) {
        const packet = bytes.subarray(at, at + PACKET)
        ready = ready.then(() => sendPacket(packet, to, free))
      }
      ready = ready.then(() => void from.resume())
    })
    return () => ready.then(() => sleep(line ? line.latencyMs : 0))
  }
  /** Resolves when the packet is on the line; it arrives half the latency later. */
  const sendPacket = async (packet: Buffer, to: Socket, free: { at: number }) => {
    if (!line) return void to.write(packet)
    const { kbitPerSecond, latencyMs } = line
    free.at = Math.max(free.at, performance.now()) + (packet.byteLength * 8) / kbitPerSecond
    await sleep(free.at - performance.now())
    setTimeout(() => to.writable && to.write(packet), latencyMs / 2)
  }
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const listen = async () => {
    if (server) return
    server = createServer(serve).listen(port, 'localhost')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const refuse = async () => {
    const closing = server
    server = null
    const closed = closing ? once(closing.close(), 'close') : null
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen()
  return {
    url: `http://localhost:${port}`,
    get hasFailed() {
      return hasFailed
    },
    get waiting() {
      return waiting.size
    },
    async become(next) {
      const before = condition
      condition = next
      hasFailed ||= next !== 'open'
      if (next === 'refused') return refuse()
      // Connections that hung stay broken; their clients connect again. A proxy that answers by itself has no old ones.
      if (next !== 'hanging' && before !== next) for (const socket of sockets) socket.destroy()
      await listen()
    },
    slowDown(next) {
      line = next
      hasFailed = true
    },
    close: refuse,
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function page(status: string, title: string): string {
  const body = `<!doctype html><title>${title}</title><h1>${title}</h1>`
  return `HTTP/1.1 ${status}\r\ncontent-type: text/html\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`
}
