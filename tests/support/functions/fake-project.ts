/** A fake API of a hosted project and of a web host: answers from a list and records requests. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface SentRequest {
  /** Method and path, without the query. */
  route: string
  apikey: string | null
  authorization: string | null
  body: Buffer
}

/** JSON answers by method and path: each list is sent in order, then its last answer again and again. */
export type Answers = Record<string, unknown[]>

export interface FakeProject {
  url: string
  /** The requests so far. */
  requests: SentRequest[]
  close(): Promise<void>
}

export async function openFakeProject(answers: Answers): Promise<FakeProject> {
  const requests: SentRequest[] = []
  const server = createServer(async (request, response) => {
    const route = `${request.method} ${request.url?.split('?')[0]}`
    const { apikey, authorization } = request.headers
    const textOf = (header: string | string[] | undefined) => (header === undefined ? null : String(header))
    requests.push({
      route,
      apikey: textOf(apikey),
      authorization: textOf(authorization),
      body: await buffer(request),
    })
    const list = answers[route]
    if (!list) return response.writeHead(404).end('{}')
    const answer = list.length > 1 ? list.shift() : list[0]
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.close().closeAllConnections()
      await once(server, 'close')
    },
  }
}
