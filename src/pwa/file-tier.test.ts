import { describe, expect, it, vi } from 'vitest'
import { FakeCaches } from '#tests/support/fake-caches'
import { ADMIN_CACHE, createFileTier } from './file-tier'

const OLD = ['/assets/news-manager-a1.js', '/assets/kit-b1.js']
const NEW = ['/assets/news-manager-a2.js', '/assets/kit-b1.js']

function open(paths: string[], caches = new FakeCaches()) {
  const fetch = vi.fn(async (path: string) => new Response(path))
  const tier = createFileTier(ADMIN_CACHE, paths, { caches, fetch })
  const cachedPaths = async () =>
    (await caches.has('rigworks-admin')) ? caches.pathsOf('rigworks-admin') : null
  return { tier, fetch, caches, cachedPaths }
}

describe('createFileTier', () => {
  it('caches every file for an admin, and none for other people', async () => {
    const { tier, cachedPaths } = open(OLD)
    expect(await tier.setStored(false)).toBe(true)
    expect(await cachedPaths()).toBeNull()
    expect(await tier.setStored(true)).toBe(true)
    expect(await cachedPaths()).toEqual([...OLD].sort())
    await tier.setStored(false)
    expect(await cachedPaths()).toBeNull()
  })

  it('returns false when the network fails, and later continues with the missing files', async () => {
    const { tier, fetch, cachedPaths } = open(OLD)
    fetch.mockImplementation(async (path) => {
      if (path === OLD[1]) throw new TypeError('no network')
      return new Response(path)
    })
    expect(await tier.setStored(true)).toBe(false)
    expect(await cachedPaths()).toEqual([OLD[0]])
    fetch.mockReset()
    fetch.mockImplementation(async (path) => new Response(path))
    expect(await tier.setStored(true)).toBe(true)
    expect(fetch.mock.calls).toEqual([[OLD[1]]])
  })

  it('does not cache an error page', async () => {
    const { tier, fetch, cachedPaths } = open(OLD)
    fetch.mockImplementation(async () => new Response('gone', { status: 404 }))
    expect(await tier.setStored(true)).toBe(false)
    expect(await cachedPaths()).toEqual([])
  })

  it("does not cache a captive portal's page", async () => {
    const { tier, fetch, cachedPaths } = open(OLD)
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    fetch.mockImplementation(async () => new Response('<h1>Sign in</h1>', { headers }))
    expect(await tier.setStored(true)).toBe(false)
    expect(await cachedPaths()).toEqual([])
  })

  it('fetches new files while a new version installs, and deletes old files when it activates', async () => {
    const before = open(OLD)
    await before.tier.setStored(true)
    const after = open(NEW, before.caches)
    await after.tier.install()
    expect(await after.cachedPaths()).toEqual([...new Set([...OLD, ...NEW])].sort())
    expect(after.fetch.mock.calls).toEqual([[NEW[0]]])
    await after.tier.activate()
    expect(await after.cachedPaths()).toEqual([...NEW].sort())
  })

  it('fetches nothing for a new version if no admin has used this device', async () => {
    const { tier, fetch, cachedPaths } = open(NEW)
    await tier.install()
    await tier.activate()
    expect(fetch).not.toHaveBeenCalled()
    expect(await cachedPaths()).toBeNull()
  })

  it('fetches the files for a new version on a device that requires them and has none', async () => {
    const { tier, cachedPaths } = open(NEW)
    await tier.install(true)
    expect(await cachedPaths()).toEqual([...NEW].sort())
  })

  it('deletes the cache when the person logs out during the download', async () => {
    const { tier, cachedPaths } = open(OLD)
    await Promise.all([tier.setStored(true), tier.setStored(false)])
    expect(await cachedPaths()).toBeNull()
  })

  it('answers from the cache, or from the server if the file is not cached', async () => {
    const { tier, fetch } = open(OLD)
    const ask = async () => (await tier.answer(new Request(`https://rigworks.test${OLD[0]}`))).text()
    expect(tier.has(new URL(`https://rigworks.test${OLD[0]}`))).toBe(true)
    expect(tier.has(new URL('https://rigworks.test/assets/index-x.js'))).toBe(false)
    await ask()
    expect(fetch).toHaveBeenCalledTimes(1)
    await tier.setStored(true)
    fetch.mockClear()
    expect(await ask()).toBe(OLD[0])
    expect(fetch).not.toHaveBeenCalled()
  })

  it('does not create the cache again for a request that is answered during the log-out', async () => {
    const { tier, caches, cachedPaths } = open(OLD)
    await tier.setStored(true)
    const answer = tier.answer(new Request(`https://rigworks.test${OLD[0]}`))
    await caches.delete(ADMIN_CACHE)
    await answer
    expect(await cachedPaths()).toBeNull()
  })
})
