import { expect, test } from 'vitest'
import { canonicalPath, siteRoute } from '../../../../src/seo/site-routes'
import { SECURITY_HEADERS, securityHeaders } from '../security-headers'
import { hostFiles } from './host-files'
import { earlierAddresses } from './host-rules'

const BACKEND = 'https://abcdefgh.supabase.co'
const HEADERS = securityHeaders({ hasSnipcart: false, backend: `${BACKEND}/` })
const FILES = hostFiles({
  headers: HEADERS,
  arePagesRendered: true,
  itemPaths: ['/projects/gallery-body-1f0c3a52'],
  snipcartFunction: null,
})
const file = (name: string) => FILES[name] ?? ''

/** The headers of one block of a file, in lower case. */
const netlify = (path: string) => {
  const [, block = ''] = file('_headers').split(`${path}\n`)
  const lines = [...(/^(?: {2}.+\n)*/.exec(block)?.[0] ?? '').matchAll(/^ {2}([\w-]+): (.+)$/gm)]
  return Object.fromEntries(lines.map(([, name, value]) => [name, value]))
}
interface VercelHeaders {
  source: string
  headers: { key: string; value: string }[]
}
const vercel = (source: string) => {
  const { headers } = JSON.parse(file('vercel.json')) as { headers: VercelHeaders[] }
  const block = headers.find((each) => each.source === source)?.headers ?? []
  return Object.fromEntries(block.map(({ key, value }) => [key, value]))
}
const nginx = (location: string) => {
  const [, block = ''] = file('nginx.conf').split(`location ${location} {\n`)
  const lines = [
    ...(block.split('\n}\n')[0] ?? '').matchAll(/^ {2}add_header ([\w-]+) "(.+)"(?: always)?;$/gm),
  ]
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value.replaceAll('\\"', '"')]))
}

/** How nginx's first matching location answers `path`: 'served', or the redirect's target; null without a match. */
function nginxAnswer(path: string): string | null {
  const blocks = file('nginx.conf').matchAll(/^location (~\*?) "(.+)" \{\n([\s\S]*?)^\}$/gm)
  for (const [, sign, text = '', does = ''] of blocks) {
    const pattern = new RegExp(
      text.replace(/\(\?i:(.+?)\)/, (_all, part: string) =>
        part.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`),
      ),
      sign === '~*' ? 'i' : '',
    )
    if (!pattern.test(path)) continue
    const [, to] =
      /^ {2}return 301 (\S+)\$is_args\$args;$/m.exec(does) ??
      /^ {2}rewrite ".+" (\S+) permanent;$/m.exec(does) ??
      []
    return to === undefined ? 'served' : path.replace(pattern, to)
  }
  return null
}

test('every host sends the headers of the local backend, and those that its project needs', () => {
  const expected = { ...HEADERS, 'cache-control': 'no-cache' }
  expect(netlify('/*')).toEqual(expected)
  expect(vercel('/(.*)')).toEqual(expected)
  expect(nginx('/')).toEqual(expected)

  const { 'strict-transport-security': hsts, 'content-security-policy': policy = '', ...rest } = HEADERS
  const { 'content-security-policy': ours, ...local } = SECURITY_HEADERS
  expect(rest).toEqual(local)
  expect(hsts).toMatch(/^max-age=63072000/)
  const socket = BACKEND.replace('https', 'wss')
  expect(policy).toContain(`connect-src 'self' https://www.openstreetmap.org ${BACKEND} ${socket};`)
  expect(policy).toContain(`img-src 'self' data: blob: ${BACKEND};`)
  expect(policy.replaceAll(` ${BACKEND}`, '').replace(` ${socket}`, '')).toBe(
    `${ours}; upgrade-insecure-requests`,
  )
})

test('hashed files are cached forever, and have the other headers too', () => {
  const forEver = 'public, max-age=31536000, immutable'
  expect(netlify('/assets/*')).toEqual({ 'cache-control': forEver })
  expect(vercel('/assets/(.*)')).toEqual({ 'cache-control': forEver })
  expect(nginx('/assets/')).toEqual({ ...HEADERS, 'cache-control': forEver })
})

test('no host takes away the default permission to show a rig in the yard (WebXR)', () => {
  for (const headers of [HEADERS, netlify('/*'), vercel('/(.*)'), nginx('/')])
    expect(JSON.stringify(headers)).not.toContain('xr-spatial-tracking')
  expect(HEADERS['permissions-policy']).toContain('camera=()')
})

test('only pages not meant for search engines have noindex', () => {
  for (const path of ['/auth', '/my-orders/*', '/admin-panel'])
    expect(netlify(path)).toEqual({ 'x-robots-tag': 'noindex' })
  expect(netlify('/app.html')).toEqual({ 'x-robots-tag': 'noindex' })
  expect(vercel('/app')).toEqual({ 'x-robots-tag': 'noindex' })
  expect(netlify('/projects')).toEqual({})
  expect(vercel('/my-orders/:id')).toEqual({ 'x-robots-tag': 'noindex' })
})

test('an item without a page gets a 404 if pages are rendered, and the shell if not', () => {
  const filesFor = (arePagesRendered: boolean) =>
    hostFiles({ headers: HEADERS, arePagesRendered, itemPaths: [], snipcartFunction: null })
  expect(filesFor(true)['nginx.conf']).toContain('try_files $uri.html @moved;')
  expect(filesFor(false)['nginx.conf']).not.toContain('@moved')
  expect(filesFor(true).Caddyfile).toContain('error @missing 404')
  expect(filesFor(false).Caddyfile).not.toContain('@missing')
})

test('only addresses of items are in the rules of hosts', () => {
  const itemPaths = ['/projects/a(b', '/farriers-vets/racks', '/projects/gallery-body-1f0c3a52']
  expect(earlierAddresses(itemPaths)).toEqual([
    { key: '/projects/1f0c3a52', to: '/projects/gallery-body-1f0c3a52' },
  ])
})

test('two items whose ids begin alike have one rule, because nginx rejects a file with two', () => {
  expect(earlierAddresses(['/store/cap-1f0c3a52', '/store/hat-1f0c3a52'])).toHaveLength(1)
})

test('earlier addresses are in a lookup table, so that more items do not mean more regular expressions', () => {
  const countIn = (name: string, items: number) => {
    const itemPaths = Array.from({ length: items }, (_, at) => `/store/cap-${String(at).padStart(8, '0')}`)
    const files = hostFiles({ headers: HEADERS, arePagesRendered: true, itemPaths, snipcartFunction: null })
    const text = files[name] ?? ''
    for (const path of itemPaths) expect(text).toContain(path)
    return text.match(/[~^(]["`]?[/^]|path_regexp|~\^/g)?.length
  }
  for (const name of ['nginx.conf', 'Caddyfile']) expect(countIn(name, 50)).toBe(countIn(name, 1))
})

test('moved addresses are redirected, and nginx distinguishes pages from other addresses', () => {
  expect(file('_redirects')).toBe(
    '/share /get-quote?share=again 303\n/who-we-serve /about?tab=who-we-serve 301\n',
  )
  const isPage = (path: string) => nginxAnswer(path) !== null
  for (const path of [
    '/projects',
    '/projects/p1',
    '/projects/1f0c3a52-0000-4000-8000-00000000000a',
    '/projects/gallery-body-1f0c3a52',
    '/projects/1f0c3a52',
    '/farriers-vets/anything',
    '/Auth/',
    '/sync/conflicts/1',
    '/no/page',
    '/projects/1/2',
  ]) {
    expect(isPage(path)).toBe(siteRoute(path) !== null)
  }
})

test('nginx redirects addresses with a slash or capital letters, and serves canonical ones', () => {
  const id = '1f0c3a52-0000-4000-8000-00000000000a'
  for (const [path, to] of [
    ['/projects/', '/projects'],
    ['/Projects', '/projects'],
    ['/AUTH/', '/auth'],
    [`/Store/${id}/`, `/store/${id}`],
    ['/My-Orders/A1', '/my-orders/A1'],
    ['/sync/conflicts/1/', '/sync/conflicts/1'],
  ] as const) {
    expect(nginxAnswer(path)).toBe(to)
    expect([nginxAnswer(to), canonicalPath(path)]).toEqual(['served', to])
  }
  expect(file('nginx.conf')).toContain('location = /index.html {\n  return 301 /$is_args$args;')
  expect(JSON.parse(file('vercel.json'))).toMatchObject({ cleanUrls: true, trailingSlash: false })
})

test('rejects a project without https', () => {
  expect(() => securityHeaders({ hasSnipcart: false, backend: 'http://abc.supabase.co' })).toThrow(
    'not an https',
  )
})
