/** A TCP proxy on loopback that cuts a connection after a number of bytes from the client. */

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  /** Address of the proxy, without a trailing slash. */
  url: string
  /** Bytes that clients have sent. */
  readonly sent: number
  /** Cuts the next connection that sends more than `bytes`, after that many. */
  cutAfter(bytes: number): void
  close(): Promise<void>
}

export async function openCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let sent = 0
  let left = Number.POSITIVE_INFINITY
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const both = [client, upstream]
    const cut = () => {
      for (const socket of both) socket.destroy()
    }
    for (const socket of both) {
      sockets.add(socket)
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket)
        cut()
      })
    }
    upstream.pipe(client)
    client.on('data', (bytes) => {
      const passing = bytes.subarray(0, left)
      sent += passing.byteLength
      left -= passing.byteLength
      upstream.write(passing, () => {
        if (passing.byteLength === bytes.byteLength) return
        left = Number.POSITIVE_INFINITY
        cut()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get sent() {
      return sent
    },
    cutAfter(bytes) {
      left = bytes
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
