import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NO_SNAPSHOT } from '../../../src/domain/snapshot-file'
import { snapshotFile } from './snapshot-file'

const ROOT = join(import.meta.dirname, '../../..')
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

/** A project that answers each pull so; what it was asked, beside its address. */
async function openProject(status: number, answer: object) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url, request.headers.apikey as string, request.headers.authorization)
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked }
}

async function build(env: Record<string, string>) {
  const files: Record<string, string> = {}
  const warnings: string[] = []
  const { configResolved, generateBundle } = snapshotFile() as unknown as Record<
    'configResolved' | 'generateBundle',
    (this: object, config?: object) => Promise<void>
  >
  configResolved.call({}, { env, root: ROOT })
  await generateBundle.call({
    warn: (text: string) => warnings.push(text),
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => {
      files[fileName] = source
    },
  })
  return { files, warnings }
}

test('P9: a build for a project carries its catalogue, as a visitor sees it', async () => {
  const { url, asked } = await openProject(200, PAGE)
  const { files, warnings } = await build({
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_PUBLISHABLE_KEY: 'publishable',
  })
  expect(JSON.parse(files['catalogue.json'] ?? '')).toMatchObject({
    version: 1,
    horizon: '20',
    rows: PAGE.rows,
  })
  expect(asked).toEqual(['/rest/v1/rpc/sync_pull', 'publishable', undefined])
  expect(warnings).toEqual([])
})

test('P9: without a project, or where that does not answer, the file says that there is none', async () => {
  expect(await build({})).toEqual({ files: { 'catalogue.json': NO_SNAPSHOT }, warnings: [] })
  const { url } = await openProject(503, {})
  const { files, warnings } = await build({
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_PUBLISHABLE_KEY: 'publishable',
  })
  expect(files).toEqual({ 'catalogue.json': NO_SNAPSHOT })
  expect(warnings).toEqual(['an empty /catalogue.json: sync_pull answered with 503'])
})
