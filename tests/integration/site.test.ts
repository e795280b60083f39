import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { EmbeddedBackend } from '#supabase/embedded/backend/open-backend'
import { attachServer } from '#supabase/embedded/server/attach-server'
import { listenLocally } from '#supabase/embedded/server/listen-locally'
import { compressFiles } from '#supabase/embedded/site/compress-files'
import { SECURITY_HEADERS, securityHeaders } from '#supabase/embedded/site/security-headers'
import { serveSite } from '#supabase/embedded/site/static-site'
import { makeUser } from '#tests/support/embedded/make-user'

const ITEM = '1f0c3a52-0000-4000-8000-00000000000a'
const SCRIPT = `export const text = "${randomBytes(600).toString('hex')}"`

let folder = ''
let url = ''
let close = () => {}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rigworks-'))
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'outside')
  writeFileSync(join(dist, '.hidden'), 'hidden')
  writeFileSync(join(dist, 'app.html'), '<!doctype html><title>Shell</title>')
  writeFileSync(join(dist, 'sw.js'), 'self.skipWaiting()')
  writeFileSync(join(dist, 'app.webmanifest'), '{}')
  writeFileSync(join(dist, 'favicon.ico'), 'icon')
  writeFileSync(join(dist, 'assets/main-a1B2c3D4.js'), SCRIPT)
  writeFileSync(join(dist, 'vanishing.txt'), 'here today')
  await compressFiles(dist)
  const { servers, port } = await listenLocally(0)
  // Only the site is under test: the fake backend answers whether an item exists, and nothing else.
  const mailbox = { list: () => Promise.reject(new Error('disk failure')) }
  const fetchBackend = async ({ url }: Request) =>
    Response.json(
      url.includes('?select=')
        ? url.includes('gte.1f0c3a52')
          ? [{ id: ITEM, title: 'Gallery body' }]
          : []
        : { message: 'backend' },
    )
  const backend = { fetch: fetchBackend, mailbox, mailPath: '/_mail/key' } as unknown as EmbeddedBackend
  const handle = serveSite(dist)
  attachServer(servers, backend, {
    isStrict: true,
    handle(request, response) {
      if (request.url === '/breaks/now') throw new Error('internal fault')
      handle(request, response)
    },
  })
  url = `http://localhost:${port}`
  close = () => {
    for (const server of servers) server.close().closeAllConnections()
  }
})
afterAll(() => {
  close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends the path unchanged; fetch would normalize it. */
function getRaw(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    httpRequest(`${url}/`, { path }, async (response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, body })
    })
      .on('error', reject)
      .end()
  })
}

describe('serving the site', () => {
  it('answers page addresses with the uncached shell, and with noindex if crawlers should not list them', async () => {
    for (const [path, status, robots] of [
      ['/', 200, null],
      ['/projects/gallery-body-1f0c3a52?q=v1.2', 200, null],
      ['/projects/nope', 404, 'noindex'],
      [`/store/${ITEM.replace('1', '2')}`, 404, 'noindex'],
      ['/store/gallery-body-2f0c3a52', 404, 'noindex'],
      ['/farriers-vets/no_such_section', 404, 'noindex'],
      ['/auth', 200, 'noindex'],
      ['/admin-panel', 200, 'noindex'],
      ['/notifications', 200, 'noindex'],
      ['/my-orders/1', 200, 'noindex'],
      ['/no/such/page?x=a.b', 404, 'noindex'],
    ] as const) {
      const answer = await fetch(`${url}${path}`)
      expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([status, robots])
      expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toContain('Shell')
    }
  })

  it('uses the site address in VITE_SITE_URL, or else the requested host', async () => {
    const robots = async () => (await fetch(`${url}/robots.txt`)).text()
    expect(await robots()).toContain(`Sitemap: ${url}/sitemap.xml`)
    vi.stubEnv('VITE_SITE_URL', 'https://rigworks.example')
    try {
      expect(await robots()).toContain('Sitemap: https://rigworks.example/sitemap.xml')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('redirects a moved address permanently', async () => {
    const answer = await fetch(`${url}/who-we-serve`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/about?tab=who-we-serve'])
  })

  it('redirects the complete id of an item, or an earlier title, to its current address', async () => {
    for (const path of [`/projects/${ITEM}`, '/projects/1f0c3a52', '/projects/an-earlier-title-1f0c3a52']) {
      const answer = await fetch(`${url}${path}?a=b&c=%2F`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([
        301,
        '/projects/gallery-body-1f0c3a52?a=b&c=%2F',
      ])
      const sent = await fetch(`${url}${path}`, { method: 'POST', redirect: 'manual' })
      expect(sent.headers.get('location')).toBeNull()
    }
  })

  it('redirects slashes and capitals to the address of the page, and never to another site', async () => {
    for (const [path, location] of [
      ['/projects/?tag=a&b=%2F', '/projects?tag=a&b=%2F'],
      ['/Projects', '/projects'],
      ['/Auth/', '/auth'],
      [`/Store/${ITEM.toUpperCase()}/`, `/store/${ITEM}`],
      ['/index.html?x=1', '/?x=1'],
    ] as const) {
      const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')], path).toEqual([301, location])
    }
    for (const path of [
      '//evil.example/',
      '//evil.example/projects/',
      '/%5Cevil.example/',
      '/%2Fevil.example/',
    ])
      expect([path, (await getRaw(path)).status]).toEqual([path, 404])
    expect((await fetch(`${url}/projects/`, { method: 'POST', redirect: 'manual' })).status).toBe(405)
    const shell = await fetch(`${url}/app.html`)
    expect([shell.status, shell.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  })

  it('never answers a file or an API with the shell', async () => {
    const files = [
      '/assets/gone-a1B2c3D4.js',
      '/assets/',
      '/%61ssets/none',
      '/gone.ico',
      '/gone%2ejs',
      '/.hidden',
    ]
    for (const path of files) {
      const answer = await fetch(`${url}${path}`)
      expect(await answer.text()).not.toContain('Shell')
      expect(answer.status).toBe(404)
    }
    for (const path of ['/rest/v1/x', '/auth/v1/token', '/storage', '/functions/v1/x', '/realtime/v1']) {
      expect(await (await fetch(`${url}${path}`)).json()).toEqual({ message: 'backend' })
    }
  })

  it('makes hashed files immutable, and the worker and the shell no-cache', async () => {
    const cached = async (path: string) => (await fetch(`${url}${path}`)).headers.get('cache-control')
    expect(await cached('/assets/main-a1B2c3D4.js')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/sw.js')).toBe('no-cache')
    expect(await cached('/app.html')).toBe('no-cache')
  })

  it('sends correct types, and no body with 304 and HEAD', async () => {
    const script = await fetch(`${url}/assets/main-a1B2c3D4.js`)
    expect(script.headers.get('content-type')).toBe('text/javascript')
    expect((await fetch(`${url}/app.webmanifest`)).headers.get('content-type')).toBe(
      'application/manifest+json',
    )
    expect((await fetch(`${url}/favicon.ico`)).headers.get('content-type')).toBe('image/x-icon')
    const etag = script.headers.get('etag') ?? ''
    const again = await fetch(`${url}/assets/main-a1B2c3D4.js`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const head = await fetch(`${url}/`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await fetch(`${url}/`, { method: 'POST' })).status).toBe(405)
  })

  it('redirects a share that no worker handled to the form, for any method', async () => {
    const body = new FormData()
    body.set('photos', new Blob([randomBytes(2_000_000)]), 'truck.jpg')
    for (const sent of [{ method: 'POST', body }, { method: 'POST' }, { method: 'GET' }]) {
      const answer = await fetch(`${url}/share`, { ...sent, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/get-quote?share=again'])
    }
  })

  it('sends compressed files only to clients that accept them', async () => {
    const encodingFor = async (accepted: string) => {
      const answer = await fetch(`${url}/assets/main-a1B2c3D4.js`, {
        headers: { 'accept-encoding': accepted },
      })
      expect(await answer.text()).toBe(SCRIPT)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      return answer.headers.get('content-encoding')
    }
    expect(await encodingFor('gzip, br')).toBe('br')
    expect(await encodingFor('gzip')).toBe('gzip')
    expect(await encodingFor('identity')).toBeNull()
  })

  it('serves no file outside of its folder', async () => {
    const paths = [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%5c..%5csecret.txt',
      '//secret.txt',
    ]
    for (const path of paths) expect((await getRaw(path)).body).not.toContain('outside')
    expect((await getRaw('/%ff')).status).toBeLessThan(500)
    expect((await getRaw(`/${'a.'.repeat(4_000)}!`)).status).toBe(404)
  })

  it('answers 400 to malformed addresses on every path', async () => {
    for (const path of ['//', 'http://[:::', '/%E0%A4%A', '/rest/v1/%E0%A4%A', '/_mail/%ff'])
      expect((await getRaw(path)).status).toBe(400)
    expect((await fetch(`${url}/`)).status).toBe(200)
  })

  it('answers 500 to a request whose handler throws, logs the error, and continues to run', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const path of ['/breaks/now', '/_mail/key']) {
      expect((await fetch(`${url}${path}`)).status).toBe(500)
      expect(logged).toHaveBeenLastCalledWith(`GET ${path}:`, expect.any(Error))
    }
    expect((await fetch(`${url}/`)).status).toBe(200)
  })

  it('continues to run when a file was deleted', async () => {
    rmSync(join(folder, 'dist/vanishing.txt'))
    await expect(fetch(`${url}/vanishing.txt`).then((answer) => answer.text())).rejects.toThrow()
    expect((await fetch(`${url}/`)).status).toBe(200)
  })

  it('sends the security headers with every answer, and allows no inline script', async () => {
    for (const path of ['/', '/assets/main-a1B2c3D4.js', '/gone.txt', '/rest/v1/x']) {
      const { headers } = await fetch(`${url}${path}`)
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name)).toBe(value)
    }
    const policy = SECURITY_HEADERS['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('allows Snipcart’s servers only when the shop uses its cart', () => {
    const policy = (hasSnipcart: boolean) => securityHeaders({ hasSnipcart })['content-security-policy'] ?? ''
    expect(JSON.stringify(SECURITY_HEADERS)).not.toContain('snipcart')
    expect(policy(true)).toContain("script-src 'self' https://cdn.snipcart.com;")
    // Snipcart's script does not support Trusted Types.
    const ours = policy(false).replace(/; require-trusted-types-for 'script'; trusted-types default$/, '')
    expect(ours).not.toBe(policy(false))
    expect(policy(true).replace(/ https:\/\/\w+\.snipcart\.com/g, '')).toBe(ours)
  })
})

describe('the mail viewer', () => {
  it('answers 403 without the secret that is in the address printed at the start', async () => {
    await makeUser()
    const { origin, pathname } = new URL(inject('embeddedMail'))
    expect(pathname).toMatch(/^\/_mail\/[\w-]{43}$/)
    const list = await (await fetch(`${origin}${pathname}`)).text()
    const id = /href="[^"]+\/([\w-]+)"/.exec(list)?.[1] ?? expect.fail('no mail')
    expect((await fetch(`${origin}${pathname}/${id}`)).status).toBe(200)
    const wrong = [`${pathname.slice(0, -1)}!`, `${pathname}x`, '/_mail/', '/_mail/undefined', `/_mail/${id}`]
    for (const root of ['/_mail', ...wrong]) {
      for (const path of [root, `${root}/`, `${root}/${id}`]) {
        const answer = await fetch(`${origin}${path}`)
        expect([path, answer.status]).toEqual([path, 403])
        expect(await answer.text()).not.toContain('<')
      }
    }
  })
})
