/** A fake API of a hosted project and of a web host: answers from a list and records requests. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Asked {
  /** Method and path, without the query. */
  what: string
  apikey: string | null
  authorization: string | null
  body: Buffer
}

/** JSON answers by method and path: each list is sent in order, then its last answer again and again. */
export type Answers = Record<string, unknown[]>

export interface FakeProject {
  url: string
  asked: Asked[]
  close(): Promise<void>
}

export async function openFakeProject(answers: Answers): Promise<FakeProject> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const what = `${request.method} ${request.url?.split('?')[0]}`
    const { apikey, authorization } = request.headers
    const one = (header: string | string[] | undefined) => (header === undefined ? null : String(header))
    asked.push({ what, apikey: one(apikey), authorization: one(authorization), body: await buffer(request) })
    const list = answers[what]
    if (!list) return response.writeHead(404).end('{}')
    const answer = list.length > 1 ? list.shift() : list[0]
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.close().closeAllConnections()
      await once(server, 'close')
    },
  }
}
