/** nginx and Caddy with the host files of a hosted build. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFiles } from '#supabase/embedded/site/compress-files'
import { hostFiles } from '#supabase/embedded/site/hosts/host-files'
import { securityHeaders } from '#supabase/embedded/site/security-headers'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { hasBrotli, isInstalled, startWebHost, type WebHost } from '#tests/support/hosts/web-hosts'

const ID = '1f0c3a52-0000-4000-8000-00000000000a'
const GONE = '2f0c3a52-0000-4000-8000-00000000000b'
const ITEM = 'gallery-body-1f0c3a52'
const LONG = 'x'.repeat(3_000)
const HEADERS = securityHeaders({ hasSnipcart: true, backend: 'https://abcdefgh.supabase.co' })
const SITE = {
  'index.html': `home ${LONG}`,
  'app.html': `shell ${LONG}`,
  '404.html': `nowhere ${LONG}`,
  '503.html': `closed ${LONG}`,
  'projects.html': `projects ${LONG}`,
  [`projects/${ITEM}.html`]: `project ${LONG}`,
  [`store/${ITEM}.html`]: `product ${LONG}`,
  'farriers-vets/trailers.html': `section ${LONG}`,
  'sw.js': `worker ${LONG}`,
  'robots.txt': 'robots',
  'manifest.webmanifest': '{}',
  'assets/index-abcdefgh.js': `script ${LONG}`,
}

/** A fake project: its answer repeats the path with which the function for Snipcart's crawler was called. */
const project = createServer((asked, answer) => answer.end(`crawled ${asked.url}`))
const folder = makeTestFolder()
const site = join(folder.path, 'site')

beforeAll(async () => {
  await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve))
  const { port } = project.address() as AddressInfo
  const snipcartFunction = `http://127.0.0.1:${port}/functions/v1/snipcart-product`
  const itemPaths = [`/projects/${ITEM}`, `/store/${ITEM}`]
  const facts = { headers: HEADERS, arePagesRendered: true, itemPaths, snipcartFunction }
  const files = { ...SITE, ...hostFiles(facts) }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true })
    writeFileSync(join(site, name), text)
  }
  await compressFiles(site)
})
afterAll(() => {
  project.close()
  folder.remove()
})

const HOSTS = (['nginx', 'caddy'] satisfies WebHost[]).map((host) => ({
  host,
  title: isInstalled(host) ? host : `${host}, which is not installed here, so its tests are skipped`,
}))

describe.each(HOSTS)('$title', ({ host }) => {
  const test = it.skipIf(!isInstalled(host))
  let server: Awaited<ReturnType<typeof startWebHost>> | undefined
  beforeAll(async () => {
    const work = join(folder.path, host)
    mkdirSync(work)
    if (isInstalled(host)) server = await startWebHost(host, site, work)
  })
  afterAll(() => server?.stop())

  /** Requests a path unchanged; `fetch` would normalize it. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer; word: string }>(
      (resolve, reject) => {
        const asked = request(`${server?.url}${path}`, { headers }, (answer) => {
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('end', () => {
            const body = Buffer.concat(pieces)
            const [word = ''] = body.toString().split(' ')
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, word })
          })
        })
        asked.on('error', reject).end()
      },
    )
  const read = async (path: string, headers?: Record<string, string>) => {
    const { status, word } = await get(path, headers)
    return [status, word]
  }

  test('answers prerendered pages, and the shell for pages that only the app renders', async () => {
    expect(await read('/')).toEqual([200, 'home'])
    expect(await read('/?utm=x')).toEqual([200, 'home'])
    expect(await read('/projects')).toEqual([200, 'projects'])
    expect(await read(`/projects/${ITEM}`)).toEqual([200, 'project'])
    expect(await read('/farriers-vets/trailers')).toEqual([200, 'section'])
    expect(await read('/about')).toEqual([200, 'shell'])
    for (const path of ['/auth', '/admin-panel', '/my-orders/A1', '/sync/conflicts/1']) {
      expect(await read(path)).toEqual([200, 'shell'])
      expect((await get(path)).headers['x-robots-tag']).toBe('noindex')
    }
    expect((await get('/app.html')).headers['x-robots-tag']).toBe('noindex')
    expect((await get('/projects')).headers['x-robots-tag']).toBeUndefined()
  })

  test('answers 404 for deleted and unknown items, and for addresses without a page', async () => {
    for (const path of [
      `/projects/${GONE}`,
      `/store/${GONE}`,
      `/rigs-available/${GONE}`,
      '/farriers-vets/nothing',
      '/projects/nothing',
      '/projects/gallery-body-2f0c3a52',
      '/no/page',
      '/missing.png',
      '/moved/projects/1f0c3a52',
    ]) {
      expect(await read(path)).toEqual([404, 'nowhere'])
    }
    const { headers } = await get(`/projects/${GONE}`)
    expect(headers).toMatchObject({ ...HEADERS, 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' })
    expect((await get('/assets/gone-abcdefgh.js')).status).toBe(404)
    expect((await get('/assets/gone-abcdefgh.js')).headers['cache-control']).toBe('no-cache')
  })

  test('sends the headers of the local backend with each answer, and cache-control for files', async () => {
    for (const path of [
      '/',
      '/projects',
      `/projects/${ITEM}`,
      '/auth',
      '/sw.js',
      '/robots.txt',
      '/no/page',
    ]) {
      const { headers } = await get(path)
      expect(headers).toMatchObject({ ...HEADERS, 'cache-control': 'no-cache' })
    }
    const { headers } = await get('/assets/index-abcdefgh.js')
    expect(headers).toMatchObject({ ...HEADERS, 'cache-control': 'public, max-age=31536000, immutable' })
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect((await get('/manifest.webmanifest')).headers['content-type']).toBe('application/manifest+json')
    const { etag } = (await get('/sw.js')).headers
    expect((await get('/sw.js', { 'if-none-match': String(etag) })).status).toBe(304)
  })

  test('redirects moved addresses, and addresses with a slash, in capitals or as a file', async () => {
    for (const [from, status, to] of [
      ['/share', 303, '/get-quote?share=again'],
      ['/who-we-serve', 301, '/about?tab=who-we-serve'],
      ['/index.html', 301, '/'],
      ['/index.html?a=1', 301, '/?a=1'],
      ['/projects/', 301, '/projects'],
      ['/Projects?a=1', 301, '/projects?a=1'],
      [`/Store/${ID}/?a=1`, 301, `/store/${ID}?a=1`],
      [`/store/${ID}?a=1`, 301, `/store/${ITEM}?a=1`],
      [`/projects/${ID}`, 301, `/projects/${ITEM}`],
      ['/projects/1f0c3a52', 301, `/projects/${ITEM}`],
      ['/projects/an-earlier-title-1f0c3a52', 301, `/projects/${ITEM}`],
      ['/My-Orders/A1', 301, '/my-orders/A1'],
    ] as const) {
      const answer = await get(from)
      const location = String(answer.headers.location).replace(server?.url ?? '', '')
      expect([from, answer.status, location]).toEqual([from, status, to])
      // A title can change and change back; a cached redirect would lead in a circle then.
      if (to.endsWith(ITEM)) expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })

  test('sends the compressed files of the build', async () => {
    for (const path of ['/', `/projects/${ITEM}`, '/auth', '/sw.js', '/assets/index-abcdefgh.js']) {
      const plain = (await get(path)).body
      const zipped = await get(path, { 'accept-encoding': 'gzip' })
      expect([path, zipped.headers['content-encoding']]).toEqual([path, 'gzip'])
      expect(gunzipSync(zipped.body)).toEqual(plain)
      if (host === 'nginx' && !hasBrotli()) continue
      const smaller = await get(path, { 'accept-encoding': 'gzip, br' })
      expect([path, smaller.headers['content-encoding']]).toEqual([path, 'br'])
      expect(brotliDecompressSync(smaller.body)).toEqual(plain)
    }
  })

  test('answers 503 during maintenance, except where admins sign in and for files', async () => {
    const flag = join(site, 'maintenance')
    writeFileSync(flag, '')
    try {
      for (const path of ['/', '/projects', `/projects/${ITEM}`, '/about']) {
        expect(await read(path)).toEqual([503, 'closed'])
        const { headers } = await get(path)
        expect(headers).toMatchObject({ ...HEADERS, 'retry-after': '600', 'cache-control': 'no-cache' })
        expect(headers['x-robots-tag']).toBeUndefined()
      }
      for (const path of ['/auth', '/admin-panel', '/sync']) expect(await read(path)).toEqual([200, 'shell'])
      expect(await read('/sw.js')).toEqual([200, 'worker'])
      expect(await read('/app.html')).toEqual([200, 'shell'])
    } finally {
      rmSync(flag)
    }
    expect(await read('/')).toEqual([200, 'home'])
  })

  test('passes only requests of Snipcart’s crawler to the function', async () => {
    const answer = await get(`/store/${ID}`, { 'X-Snipcart-Purpose': 'Crawling' })
    expect(answer.body.toString()).toBe(`crawled /functions/v1/snipcart-product/${ID}`)
    expect(await read(`/store/${ITEM}`)).toEqual([200, 'product'])
    expect(await read('/projects', { 'X-Snipcart-Purpose': 'Crawling' })).toEqual([200, 'projects'])
  })
})
