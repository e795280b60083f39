/** A whole build for a hosted project, served by nginx and Caddy with the host files of the build. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'
import { compressFiles } from '#supabase/embedded/site/compress-files'
import { securityHeaders } from '#supabase/embedded/site/security-headers'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'
import { isInstalled, startWebHost, type WebHost } from '#tests/support/hosts/web-hosts'

const ROOT = join(import.meta.dirname, '../..')
const folder = makeTestFolder()
const dist = join(folder.path, 'dist')
let backend: LocalBackend | undefined
let id = ''

beforeAll(async () => {
  backend = await startTestBackend(join(folder.path, 'data'))
  const owner = makeClient(backend.url, backend.serviceKey)
  const { data, error } = await owner.from('projects').insert({ title: 'Skid unit 7' }).select('id').single()
  if (error) throw error
  id = data.id as string
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    VITE_SUPABASE_URL: backend.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    VITE_SITE_URL: 'https://shop.example',
  }
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', dist]
  const build = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  build.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const [code] = await once(build, 'close')
  expect(code, stderr).toBe(0)
  await compressFiles(dist)
}, 600_000)
afterAll(async () => {
  await backend?.close()
  folder.remove()
})

const HOSTS = (['nginx', 'caddy'] satisfies WebHost[]).map((host) => ({
  host,
  title: isInstalled(host) ? host : `${host}, which is not installed here, so its test is skipped`,
}))

describe('a build for a hosted project', () => {
  describe.each(HOSTS)('served by $title', ({ host }) => {
    it.skipIf(!isInstalled(host))('answers pages, 404 for unknown items, and cacheable files', async () => {
      const work = join(folder.path, host)
      mkdirSync(work)
      const server = await startWebHost(host, dist, work)
      try {
        const page = await fetch(`${server.url}/projects/${id}`)
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Skid unit 7')])
        const headers = securityHeaders({ hasSnipcart: false, backend: backend?.url ?? '' })
        expect(Object.fromEntries(page.headers)).toMatchObject({ ...headers, 'cache-control': 'no-cache' })
        const gone = await fetch(`${server.url}/projects/${randomUUID()}`)
        expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('There’s nothing at')])
        expect((await fetch(`${server.url}/auth`)).status).toBe(200)
        expect((await fetch(`${server.url}/sw.js`)).headers.get('cache-control')).toBe('no-cache')
        const script = /src="(\/assets\/[^"]+\.js)"/.exec(readFileSync(join(dist, 'app.html'), 'utf8'))?.[1]
        const { headers: scriptHeaders } = await fetch(`${server.url}${script}`)
        expect(scriptHeaders.get('cache-control')).toContain('immutable')
        expect(scriptHeaders.get('content-encoding')).not.toBeNull()
      } finally {
        await server.stop()
      }
    })
  })

  it('contains the edge functions, and does not precache them', () => {
    expect(readFileSync(join(dist, '_worker.js'), 'utf8')).toContain(backend?.url)
    expect(existsSync(join(dist, '../.netlify/v1/edge-functions/rigworks.js'))).toBe(true)
    expect(readFileSync(join(dist, 'sw.js'), 'utf8')).not.toContain('_worker.js')
    expect(existsSync(join(dist, 'maintenance'))).toBe(false)
  })
})
