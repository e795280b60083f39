import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { renderHostedPages } from './hosted-pages'
import { readProject } from './read-project'

const ROOT = join(import.meta.dirname, '../../../..')
const PAGE = {
  status: 'page',
  epoch: 'e',
  uid: null,
  scope: 's',
  horizon: '20',
  since: '0',
  held_back: false,
  rows: { rigs: [{ id: 'r', sync_xid: '3', title: 'A rig' }] },
  removals: [],
  next: null,
}

/** Opens a project that gives the same response to each pull, and records each request's address and keys. */
async function openProject(status: number, answer: object) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url, request.headers.apikey as string, request.headers.authorization)
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test("a build reads its project's catalog as a visitor, and reports why it cannot", async () => {
  const { url, asked } = await openProject(200, PAGE)
  expect(await readProject(ROOT, url, 'publishable')).toMatchObject({ horizon: '20', rows: PAGE.rows })
  expect(asked).toEqual(['/rest/v1/rpc/sync_pull', 'publishable', undefined])
  const busy = await openProject(503, {})
  await expect(readProject(ROOT, busy.url, 'publishable')).rejects.toThrow('sync_pull answered with 503')
})

test('a build fails if its project does not answer, so that no site without pages is uploaded', async () => {
  const { url } = await openProject(503, {})
  const building = renderHostedPages({
    root: ROOT,
    dist: 'never-written',
    renderer: 'never-run',
    siteUrl: 'https://shop.example',
    projectUrl: url,
    publishableKey: 'publishable',
    warn: () => undefined,
  })
  await expect(building).rejects.toThrow(/could not be read, so no pages were rendered/)
})
