import { connect, type Socket } from 'node:net'
import ws from 'ws'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/lite-app'
import { sendRaw } from './raw-request'
import type { World } from './world'

/** Opens requests that never finish, and more sockets than allowed; other requests must be served meanwhile. */
export async function holdOn(world: World, slow: number, sockets: number): Promise<string[]> {
  const held = await Promise.all(Array.from({ length: slow }, (_, n) => beginRequest(world, n)))
  const listening = Array.from({ length: sockets }, () => listen(world))
  const open = (await Promise.all(listening.map(({ opened }) => opened))).filter(Boolean).length
  const failures: string[] = []
  if (open > MOST_SOCKETS) failures.push(`${open} sockets were opened`)
  if (open < Math.min(sockets, MOST_SOCKETS)) failures.push(`only ${open} of ${sockets} sockets were opened`)
  for (const target of ['/', '/rest/v1/projects?select=id']) {
    const { status } = await sendRaw(world.url, {
      method: 'GET',
      target,
      headers: [['apikey', PUBLISHABLE_KEY]],
    })
    if (status !== 200)
      failures.push(`${target} answered ${status} beside ${slow} slow requests and ${open} sockets`)
  }
  for (const socket of held) socket.destroy()
  await Promise.all(listening.map(({ close }) => close()))
  return failures
}

/** The limit of realtime/open-realtime.ts. */
const MOST_SOCKETS = 500

/** Sends half of the headers, or the headers and half of the body. */
function beginRequest({ url }: World, n: number): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      const head = `POST /rest/v1/rpc/sync_push HTTP/1.1\r\nHost: localhost\r\napikey: ${PUBLISHABLE_KEY}\r\n`
      const rest = 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"request":'
      socket.write(n % 2 === 0 ? head : head + rest)
      resolve(socket)
    })
    socket.on('error', () => socket.destroy())
  })
}

function listen({ url }: World) {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${PUBLISHABLE_KEY}&vsn=2.0.0`
  const socket = new ws(address)
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  const opened = new Promise<boolean>((resolve) => {
    socket.on('open', () => resolve(true))
    socket.on('error', () => resolve(false))
  })
  return {
    opened,
    close() {
      socket.terminate()
      return closed
    },
  }
}
