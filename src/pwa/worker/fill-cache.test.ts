import { expect, it } from 'vitest'
import { FakeCaches } from '#tests/support/fake-caches'
import { fillCache } from './fill-cache'

const NAME = 'workbox-precache'
const ARCHIVE = '/assets/archive-1.json'
const SMALL = ['/assets/a.js', '/assets/b.js', '/assets/c.css']
const FILES = [...SMALL.map((path) => ({ path, archive: ARCHIVE })), { path: '/assets/large.js' }]
const textOf = (path: string) => `text of ${path}`

/** A server of these files that records what is requests of it. */
function serverOf(archived: () => Response) {
  const requests: string[] = []
  const fetchFile = async (path: string) => {
    requests.push(path)
    if (path === ARCHIVE) return archived()
    return new Response(textOf(path), { headers: { 'content-type': 'text/javascript' } })
  }
  return { requests, fetchFile }
}
const wholeArchive = () => Response.json(Object.fromEntries(SMALL.map((path) => [path, textOf(path)])))

it('stores the files of an archive, with the types that browsers require', async () => {
  const [caches, { requests, fetchFile }] = [new FakeCaches(), serverOf(wholeArchive)]
  const cache = await caches.open(NAME)
  await fillCache(cache, FILES, fetchFile)
  expect(requests).toEqual([ARCHIVE, '/assets/large.js'])
  expect(caches.pathsOf(NAME).sort()).toEqual([...SMALL, '/assets/large.js'])
  const stored = await Promise.all(SMALL.map((path) => cache.match(path)))
  expect(await Promise.all(stored.map((response) => response?.text()))).toEqual(SMALL.map(textOf))
  expect(stored.map((response) => response?.headers.get('content-type'))).toEqual([
    'text/javascript; charset=utf-8',
    'text/javascript; charset=utf-8',
    'text/css; charset=utf-8',
  ])
})

it('fetches only the changed files, without the archive, when most of its files are cached', async () => {
  const [caches, { requests, fetchFile }] = [new FakeCaches(), serverOf(wholeArchive)]
  const cache = await caches.open(NAME)
  for (const path of SMALL.slice(1)) await cache.put(path, new Response(textOf(path)))
  await fillCache(cache, FILES, fetchFile)
  expect(requests.sort()).toEqual(['/assets/a.js', '/assets/large.js'])
})

it.each([
  ['is missing', () => new Response(null, { status: 404 }), `404 for ${ARCHIVE}`],
  [
    'is the page of a captive portal',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    `a web page for ${ARCHIVE}`,
  ],
  ['breaks off', () => new Response('{"/assets/a.js":"tex'), /JSON/],
  [
    'is the answer of another server',
    () => Response.json({ error: 'no' }),
    /no \/assets\/a\.js in an archive/,
  ],
])('rejects if an archive %s, and fetches it again in the next attempt', async (_how, answer, message) => {
  const caches = new FakeCaches()
  const cache = await caches.open(NAME)
  await expect(fillCache(cache, FILES, serverOf(answer).fetchFile)).rejects.toThrow(message)
  expect(caches.pathsOf(NAME).filter((path) => SMALL.includes(path))).toEqual([])
  const { requests, fetchFile } = serverOf(wholeArchive)
  await fillCache(cache, FILES, fetchFile)
  expect(requests).toContain(ARCHIVE)
  expect(caches.pathsOf(NAME)).toHaveLength(FILES.length)
})
