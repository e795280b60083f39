import { expect, it, vi } from 'vitest'
import { FakeCaches } from '#tests/support/fake-caches'
import { retryDroppedPuts } from './delete-then-put'
import { fillCache } from './fill-cache'

const NAME = 'workbox-precache'
const PATHS = ['/assets/a.js', '/assets/b.js', '/assets/c.js']
const FILES = PATHS.map((path) => ({ path }))

it('stores every file when an installation is retried after WebKit has lost the cache', async () => {
  const caches = new FakeCaches()
  const brokenOff = async (path: string) => {
    if (path === PATHS[2]) throw new TypeError('Load failed')
    return new Response(path)
  }
  await expect(fillCache(await caches.open(NAME), FILES, brokenOff)).rejects.toThrow('Load failed')
  caches.forget(NAME)
  await fillCache(await caches.open(NAME), FILES, async (path) => new Response(path))
  expect(caches.pathsOf(NAME)).toEqual(PATHS)
})

it('repeats a put by Workbox that WebKit has dropped', async () => {
  const caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  const cache = await caches.open(NAME)
  const request = new Request('https://rigworks.test/app.html')
  await cache.put(request, new Response('first'))
  caches.forget(NAME)
  const newResponse = new Response('second')
  await cache.put(request, newResponse.clone())
  expect(await cache.match(request)).toBeUndefined()
  await retryDroppedPuts.cacheDidUpdate?.({ cacheName: NAME, request, newResponse } as never)
  expect(await (await cache.match(request))?.text()).toBe('second')
})
