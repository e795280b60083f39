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
  /** Both directions get this much for each connection from now on. */
  slowDown(line: { kbitPerSecond: number; latencyMs: number } | null): void
  /** Connections that were taken since the start. */
  readonly connections: number
  /** Connections whose client has asked something while the network hung, and still waits for the answer. */
  readonly waiting: number
  close(): Promise<void>
}

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
  let connections = 0
  let server: Server | null = null
  let port = 0

  const serve = (client: Socket) => {
    connections += 1
    track(client)
    client.on('close', () => waiting.delete(client))
    const answer = ANSWERS[condition]
    if (answer) client.on('data', () => client.end(answer))
    else if (condition === 'open') join(client)
    // Taken, and never answered.
    client.on('data', () => condition === 'hanging' && waiting.add(client))
  }
  const join = (client: Socket) => {
    const upstream = connect(upstreamPort, 'localhost')
    track(upstream)
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    client.on('close', cut)
    upstream.on('close', cut)
    relay(client, upstream)
    relay(upstream, client)
  }
  /** Waits for the latency once and for the bandwidth with each piece; stands still while the network hangs. */
  const relay = (from: Socket, to: Socket) => {
    let ready = Promise.resolve()
    from.on('data', (bytes) => {
      if (condition === 'hanging') return
      if (!line) {
        ready = ready.then(() => void to.write(bytes))
        return
      }
      const { kbitPerSecond, latencyMs } = line
      from.pause()
      const sendingMs = (bytes.byteLength * 8) / kbitPerSecond
      ready = ready
        .then(() => sleep(sendingMs))
        .then(() => {
          from.resume()
          setTimeout(() => to.writable && to.write(bytes), latencyMs / 2)
        })
    })
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
    get connections() {
      return connections
    },
    get waiting() {
      return waiting.size
    },
    async become(next) {
      const before = condition
      condition = next
      if (next === 'refused') return refuse()
      // What hung stays broken; whoever waits for it connects anew. A proxy that answers by itself has no old connections.
      if (next !== 'hanging' && before !== next) for (const socket of sockets) socket.destroy()
      await listen()
    },
    slowDown(next) {
      line = next
    },
    close: refuse,
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function page(status: string, title: string): string {
  const body = `<!doctype html><title>${title}</title><h1>${title}</h1>`
  return `HTTP/1.1 ${status}\r\ncontent-type: text/html\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`
}
