import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartupError } from '../startup-error'

/** Loopback only: the demo accounts have public passwords. */
const ADDRESSES = ['127.0.0.1', '::1'] as const

/**
 * Listens on both loopback addresses: `localhost` may be either, and browsers could otherwise reach another program on
 * the other one. Port 0 picks a free one. Throws StartupError 'port-taken'.
 */
export async function listenLocally(wanted: number): Promise<{ servers: Server[]; port: number }> {
  const servers: Server[] = []
  let port = wanted
  try {
    for (const address of ADDRESSES) {
      const server = createServer()
      server.on('request', (_, response) => sayStarting(response))
      if (!(await listen(server, port, address))) continue
      servers.push(server)
      port = (server.address() as AddressInfo).port
    }
    return { servers, port }
  } catch (cause) {
    for (const server of servers) server.close()
    const { code } = cause as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw cause
    throw new StartupError('port-taken', portProblem(port, code), cause)
  }
}

/** Why the port cannot be used, and what to do: a system may reserve ports below 1024 for its administrator. */
export const portProblem = (port: number, code: 'EADDRINUSE' | 'EACCES'): string =>
  code === 'EACCES'
    ? `You don’t have permission to use port ${port}. Choose another with PORT=8080 npm start.`
    : `Port ${port} is taken by another program. Stop it, or choose another with PORT=8080 npm start.`

/** Answers until the site is ready: the port is claimed first, so requests may arrive early. */
function sayStarting(response: ServerResponse): void {
  response
    .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
    .end('Starting ...\n')
}

/** False on a computer without this address (IPv6 is off). */
function listen(server: Server, port: number, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const isAbsent = cause.code === 'EADDRNOTAVAIL' || cause.code === 'EAFNOSUPPORT'
      if (isAbsent && address !== '127.0.0.1') resolve(false)
      else reject(cause)
    })
    server.listen(port, address, () => resolve(true))
  })
}
