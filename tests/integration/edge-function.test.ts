/** The edge functions of Netlify and Cloudflare Pages, as the build makes them, with a local backend as project. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { paths } from '#shared/site/paths'
import { buildEdge } from '#supabase/embedded/site/hosts/build-edge'
import { securityHeaders } from '#supabase/embedded/site/security-headers'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

const ROOT = join(import.meta.dirname, '../..')
const SITE = 'https://shop.example'
const HEADERS = securityHeaders({ hasSnipcart: true, backend: 'https://abcdefgh.supabase.co' })
const SHELL = '<html><p>This page needs JavaScript. These pages don’t:</p><ul></ul></html>'

/** Answers a request as the host does; `files` are the files of the build by path. */
type Ask = (path: string, files?: Record<string, string>, init?: RequestInit) => Promise<Response>

interface CloudflareModule {
  default: {
    fetch(
      request: Request,
      env: { ASSETS: { fetch(request: Request): Promise<Response> } },
    ): Promise<Response>
  }
}
interface NetlifyModule {
  default(request: Request, context: { next(): Promise<Response> }): Promise<Response>
  config: unknown
}

const folder = makeTestFolder(inject('embeddedTemplate'))
let backend: LocalBackend | undefined
beforeAll(async () => {
  backend = await startTestBackend(folder.path)
})
afterAll(async () => {
  await backend?.close()
  folder.remove()
})

/** A new instance of the edge function, which has not read the switches yet. */
async function openHost(host: 'cloudflare' | 'netlify', projectUrl = backend?.url ?? ''): Promise<Ask> {
  const publishableKey = 'sb_publishable_embedded'
  const facts = { projectUrl, publishableKey, headers: HEADERS, shell: SHELL, hasSnipcart: true }
  const file = join(folder.path, `${randomUUID()}.mjs`)
  writeFileSync(file, await buildEdge(ROOT, host, facts))
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as CloudflareModule &
    NetlifyModule
  return (path, files = {}, init = {}) => {
    const request = new Request(`${SITE}${path}`, init)
    const serve = async (asked = request) => {
      const { pathname } = new URL(asked.url)
      // Cloudflare Pages redirects each HTML file to its address without the extension.
      if (host === 'cloudflare' && pathname.endsWith('.html')) {
        const location = pathname.replace(/(^\/index)?\.html$/, '') || '/'
        return new Response(null, { status: 308, headers: { location } })
      }
      const text = files[pathname]
      return new Response(text ?? 'host: not found', { status: text === undefined ? 404 : 200 })
    }
    return host === 'cloudflare'
      ? module.default.fetch(request, { ASSETS: { fetch: serve } })
      : module.default(request, { next: () => serve() })
  }
}

const owner = () => makeClient(backend?.url, backend?.serviceKey)
async function makeProject(): Promise<string> {
  const { data, error } = await owner().from('projects').insert({ title: 'A rig' }).select('id').single()
  if (error) throw error
  return data.id as string
}
async function switchShop(switches: Record<string, boolean>): Promise<void> {
  const { data } = await owner()
    .from('admin_settings')
    .select('setting_value')
    .eq('setting_key', 'feature_settings')
    .single()
  const setting_value = { ...(data?.setting_value as object), ...switches }
  const { error } = await owner()
    .from('admin_settings')
    .update({ setting_value })
    .eq('setting_key', 'feature_settings')
  if (error) throw error
}

describe.each(['cloudflare', 'netlify'] as const)('the edge function of %s', (host) => {
  it('answers 404 for a deleted item, although its page is still among the files', async () => {
    const [ask, id] = [await openHost(host), await makeProject()]
    const path = paths.project({ id, title: 'A rig' })
    const files = { [path]: 'rendered' }
    const there = await ask(path, files)
    expect([there.status, await there.text()]).toEqual([200, 'rendered'])
    expect(Object.fromEntries(there.headers)).toMatchObject({ ...HEADERS, 'cache-control': 'no-cache' })
    const early = await ask(path)
    expect([early.status, await early.text()]).toEqual([200, SHELL])

    await owner().from('projects').delete().eq('id', id)
    const gone = await ask(path, files)
    expect([gone.status, gone.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    expect(Object.fromEntries(gone.headers)).toMatchObject(HEADERS)
    expect(await gone.text()).toContain('There’s nothing at this address')
    for (const path of [`/store/${randomUUID()}`, `/news/${randomUUID()}`, `/rigs-available/${randomUUID()}`])
      expect((await ask(path)).status).toBe(404)
    expect((await ask('/no/page')).status).toBe(404)
  })

  it('answers 503 during maintenance, except where admins sign in', async () => {
    await switchShop({ maintenanceMode: true })
    try {
      const ask = await openHost(host)
      for (const path of ['/', '/projects', '/about']) {
        const closed = await ask(path, { [path]: 'rendered' })
        expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '600'])
        expect(await closed.text()).toContain('We’re working on the site')
      }
      for (const path of ['/auth', '/admin-panel', '/sync']) {
        const open = await ask(path)
        expect([open.status, await open.text()]).toEqual([200, SHELL])
      }
      expect(await (await ask('/sw.js', { '/sw.js': 'worker' })).text()).toBe('worker')
    } finally {
      await switchShop({ maintenanceMode: false })
    }
  })

  it('answers with the shell for a page that is switched off', async () => {
    await switchShop({ enableBlog: false })
    try {
      const ask = await openHost(host)
      expect(await (await ask('/news', { '/news': 'rendered' })).text()).toBe(SHELL)
    } finally {
      await switchShop({ enableBlog: true })
    }
  })

  it('redirects an item with its complete id, or an earlier title, to its current address', async () => {
    const [ask, id] = [await openHost(host), await makeProject()]
    const present = paths.project({ id, title: 'A rig' })
    const earlier = paths.project({ id, title: 'An earlier title' })
    for (const path of [`/projects/${id}`, paths.project({ id }), earlier]) {
      const answer = await ask(`${path}?a=1`, { [path]: 'rendered' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `${present}?a=1`])
    }
  })

  it('serves the files of the host when the project does not answer', async () => {
    const ask = await openHost(host, 'http://127.0.0.1:9')
    const id = randomUUID()
    const page = await ask(`/projects/${id}`, { [`/projects/${id}`]: 'rendered' })
    expect([page.status, await page.text()]).toEqual([200, 'rendered'])
    expect((await ask('/', { '/': 'rendered' })).status).toBe(200)
    const shell = await ask(`/projects/${id}`)
    expect([shell.status, await shell.text()]).toEqual([200, SHELL])
  })

  it('redirects moved and misspelled addresses, and answers 404 for missing files', async () => {
    const ask = await openHost(host)
    for (const [path, status, to, method] of [
      ['/share', 303, '/get-quote?share=again', 'POST'],
      ['/who-we-serve', 301, '/about?tab=who-we-serve', 'GET'],
      ['/Projects/?a=1', 301, '/projects?a=1', 'GET'],
      ['/index.html?a=1', 301, '/?a=1', 'GET'],
    ] as const) {
      const answer = await ask(path, {}, { method })
      expect([answer.status, answer.headers.get('location')]).toEqual([status, to])
    }
    expect((await ask('/missing.png')).status).toBe(404)
  })

  it('answers 200 for the shell that the service worker caches, not a redirect', async () => {
    const ask = await openHost(host)
    for (const path of ['/app.html', '/app']) {
      const shell = await ask(path, { '/app': SHELL, '/app.html': SHELL })
      expect([shell.status, await shell.text(), shell.headers.get('x-robots-tag')]).toEqual([
        200,
        SHELL,
        'noindex',
      ])
    }
  })

  it('passes requests of Snipcart’s crawler to the function', async () => {
    const ask = await openHost(host)
    const answer = await ask(`/store/${randomUUID()}`, {}, { headers: { 'x-snipcart-purpose': 'Crawling' } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })
})
