/** The line between a browser and the home: a TCP proxy that fails in the ways in which networks fail. */
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/**
 * `refused`: nobody answers at the address. `hanging`: connections are taken and nothing comes back, also on those that
 * are open. `portal`: each request gets a web page with 200. `failing`: a web page with 500.
 */
export type Condition = 'open' | 'refused' | 'hanging' | 'portal' | 'failing'

export interface Network {
  /** Without a slash at the end. */
  url: string
  become(condition: Condition): Promise<void>
  /** From now on all connections share a line of this much in each direction; null for no limit. */
  slowDown(line: { kbitPerSecond: number; latencyMs: number } | null): void
  /** Whether it has ever been anything but open and fast. */
  readonly hasFailed: boolean
  /** Connections whose client has asked something while the network hung, and still waits for the answer. */
  readonly waiting: number
  close(): Promise<void>
}

/** Bytes that one connection sends before another one's turn comes. */
const PACKET = 1_460

/** Heads of the pages that stand in for the server. */
export const PROXY_PAGE_TITLES = {
  portal: 'Sign in to this network',
  failing: 'Something went wrong',
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
  /** When the line is free for the next packet, in each direction. */
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
    // Taken, and never answered.
    client.on('data', () => condition === 'hanging' && waiting.add(client))
  }
  const join = (client: Socket) => {
    const upstream = connect(upstreamPort, 'localhost')
    track(upstream)
    relay(client, upstream, up)
    const flush = relay(upstream, client, down)
    client.on('close', () => upstream.destroy())
    // The server ends a connection seconds after it has written its answer: what is on a thin line arrives first.
    upstream.on('close', () => void flush().then(() => client.destroy()))
  }
  /** Stands still while the network hangs. What it answers resolves once all that was taken has arrived. */
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
  /** Resolves when the line has taken the packet; it arrives half the latency later. */
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
      // What hung stays broken; whoever waits for it connects anew. A proxy that answers by itself has no old connections.
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
