import { describe, expect, it, vi } from 'vitest'
import { FakeCaches } from '#tests/support/fake-caches'
import { createPageCache } from './page-cache'

const FILES = new Set(['/assets/index-a1.js', '/assets/index-a1.css'])
const ROOT = '<div id="root"></div>'
const html = (style: string, script = '/assets/index-a1.js', text = '') =>
  `<link rel="stylesheet" href="/assets/index-a1.css"><link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script><script type="application/json" id="prerendered">{}</script>${ROOT}${text}`
const STYLE = '/assets/page-styles-1.css'

function open({ version = 'a', files = FILES, caches = new FakeCaches() } = {}) {
  const site = new Map<string, string>([
    ['/', html(STYLE)],
    [STYLE, 'p{}'],
  ])
  const fetch = vi.fn(async (path: string) => {
    const text = site.get(path)
    return text === undefined
      ? new Response(ROOT, { status: 404 })
      : new Response(text, {
          headers: { 'content-security-policy': "default-src 'self'", 'content-encoding': 'gzip' },
        })
  })
  const isOutdated = vi.fn(() => false)
  const pages = createPageCache({ caches, fetch, files, version, isOutdated })
  const cachedPaths = () => caches.pathsOf(`rigworks-pages-${version}`)
  return { pages, site, fetch, caches, cachedPaths, isOutdated }
}

describe('createPageCache', () => {
  it('answers with the HTML and the headers of the server, and with the page style', async () => {
    const { pages, fetch } = open()
    expect(await pages.answer('/')).toBeUndefined()
    await pages.keep('/')
    fetch.mockRejectedValue(new TypeError('no network'))
    const page = await pages.answer('/')
    expect(await page?.text()).toBe(html(STYLE))
    expect(page?.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(page?.headers.has('content-encoding')).toBe(false)
    expect(await (await pages.answerStyle(STYLE)).text()).toBe('p{}')
  })

  it('replaces a page and its style, and deletes a style that no page uses', async () => {
    const { pages, site, cachedPaths } = open()
    await pages.keep('/')
    site.set('/', html('/assets/page-styles-2.css', undefined, 'new'))
    site.set('/assets/page-styles-2.css', 'q{}')
    await pages.keep('/')
    expect(await (await pages.answer('/'))?.text()).toContain('new')
    expect(cachedPaths()).toEqual(['/', '/assets/page-styles-2.css'])
  })

  /** The answer to a fetch that was redirected to `path`. */
  const movedTo = (path: string, text = html(STYLE)) =>
    Object.defineProperties(new Response(text), {
      redirected: { value: true },
      url: { value: `https://www.rigworks.example${path}` },
    })

  it('caches a page whose address has changed only under its new address', async () => {
    const { pages, site, fetch, cachedPaths } = open()
    site.set('/projects/1', html(STYLE))
    await pages.keep('/projects/1')
    fetch.mockResolvedValueOnce(movedTo('/projects/cap-1', html(STYLE, undefined, 'moved')))
    await pages.keep('/projects/1')
    expect(cachedPaths()).toEqual([STYLE, '/projects/cap-1'])
    expect(await (await pages.answer('/projects/cap-1'))?.text()).toContain('moved')
  })

  it('preserves the page under its earlier address until it is cached under the current one', async () => {
    const { pages, site, fetch, cachedPaths } = open()
    site.set('/projects/1', html(STYLE))
    await pages.keep('/projects/1')
    fetch.mockResolvedValueOnce(movedTo('/projects/cap-1', html(STYLE, '/assets/index-b2.js')))
    await pages.keep('/projects/1')
    expect(cachedPaths()).toEqual([STYLE, '/projects/1'])
    fetch
      .mockResolvedValueOnce(movedTo('/projects/cap-1', html('/assets/page-styles-2.css')))
      .mockRejectedValueOnce(new TypeError('no network'))
    await expect(pages.keep('/projects/1')).rejects.toThrow('no network')
    expect(cachedPaths()).toEqual([STYLE, '/projects/1'])
  })

  it('preserves a page whose address has changed since, while a new version installs', async () => {
    const old = open()
    old.site.set('/projects/1', html(STYLE))
    await old.pages.keep('/projects/1')
    const { pages, fetch, cachedPaths } = open({ version: 'b', caches: old.caches })
    fetch.mockResolvedValueOnce(movedTo('/projects/cap-1'))
    await pages.install()
    expect(cachedPaths()).toEqual([STYLE, '/projects/cap-1'])
  })

  it('does not cache a page under an address that a redirect gave parameters', async () => {
    const { pages, fetch, cachedPaths } = open()
    await pages.keep('/')
    fetch.mockResolvedValueOnce(movedTo('/about?tab=who-we-serve'))
    await pages.keep('/who-we-serve')
    expect(cachedPaths()).toEqual(['/', STYLE])
  })

  it('answers with the cached page when the network or the server fails', async () => {
    const { pages, fetch, cachedPaths } = open()
    await pages.keep('/')
    fetch.mockRejectedValueOnce(new TypeError('no network'))
    await expect(pages.keep('/')).rejects.toThrow('no network')
    fetch.mockResolvedValueOnce(new Response('busy', { status: 503 }))
    await pages.keep('/')
    expect(cachedPaths()).toEqual(['/', STYLE])
  })

  it('prefetches only pages that are not cached', async () => {
    const { pages, fetch, cachedPaths } = open()
    await pages.keep('/', true)
    expect(cachedPaths()).toEqual(['/', STYLE])
    fetch.mockClear()
    await pages.keep('/', true)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('fetches nothing once a newer version is waiting, because a running request would delay its activation', async () => {
    const { pages, fetch, cachedPaths, isOutdated } = open()
    const requests = Promise.all([pages.keep('/'), pages.keep('/store', true), pages.keep('/news', true)])
    isOutdated.mockReturnValue(true)
    await requests
    expect(fetch).not.toHaveBeenCalled()
    isOutdated.mockReturnValue(false)
    await pages.keep('/')
    expect(cachedPaths()).toEqual(['/', STYLE])
  })

  it('does not cache a page of another build, whose files are not on this device', async () => {
    const { pages, site } = open()
    await pages.keep('/')
    site.set('/', html(STYLE, '/assets/index-b2.js'))
    await pages.keep('/')
    expect(await (await pages.answer('/'))?.text()).toBe(html(STYLE))
  })

  it('deletes a page that no longer exists or is no longer prerendered, and does not cache the app shell', async () => {
    const { pages, site } = open()
    await pages.keep('/')
    site.delete('/')
    await pages.keep('/')
    expect(await pages.answer('/')).toBeUndefined()
    site.set('/', html(STYLE))
    await pages.keep('/')
    site.set('/', `<script type="module" src="/assets/index-a1.js"></script>${ROOT}`)
    await pages.keep('/')
    expect(await pages.answer('/')).toBeUndefined()
  })

  it("does not store a captive portal's answer as the page, a 404 or the style", async () => {
    const { pages, site, fetch } = open()
    await pages.keep('/')
    const signIn = (status: number) =>
      new Response('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html' } })
    for (const status of [200, 404]) {
      fetch.mockResolvedValueOnce(signIn(status))
      await pages.keep('/')
      expect(await (await pages.answer('/'))?.text()).toBe(html(STYLE))
    }
    site.set('/', html('/assets/page-styles-2.css'))
    const page = new Response(site.get('/'))
    fetch.mockResolvedValueOnce(page).mockResolvedValueOnce(signIn(200))
    await pages.keep('/')
    expect(await (await pages.answer('/'))?.text()).toBe(html(STYLE))
  })

  it('does not answer with a page whose style is missing', async () => {
    const { pages, caches } = open()
    await pages.keep('/')
    await (await caches.open('rigworks-pages-a')).delete(STYLE)
    expect(await pages.answer('/')).toBeUndefined()
  })

  it('stores only the forty pages that were shown last', async () => {
    const { pages, site, cachedPaths } = open()
    for (let page = 0; page <= 40; page += 1) site.set(`/projects/${page}`, html(STYLE))
    for (let page = 0; page < 40; page += 1) await pages.keep(`/projects/${page}`)
    await pages.keep('/projects/0')
    await pages.keep('/projects/40')
    expect(cachedPaths()).toHaveLength(41)
    expect(cachedPaths()).toContain('/projects/0')
    expect(cachedPaths()).not.toContain('/projects/1')
  })

  it('fetches the cached pages again while a new version installs, and deletes the old ones when it activates', async () => {
    const before = open()
    await before.pages.keep('/')
    const after = open({
      version: 'b',
      files: new Set(['/assets/index-a1.css', '/assets/index-b2.js']),
      caches: before.caches,
    })
    after.site.set('/', html(STYLE, '/assets/index-b2.js'))
    await after.pages.install()
    expect(await (await before.pages.answer('/'))?.text()).toBe(html(STYLE))
    await after.pages.activate()
    expect(await after.caches.keys()).toEqual(['rigworks-pages-b'])
    expect(await (await after.pages.answer('/'))?.text()).toContain('index-b2')
  })

  it('the installation succeeds after one attempt if the pages cannot be fetched', async () => {
    const before = open()
    for (const path of ['/', '/store']) await before.pages.keep(path)
    const after = open({ version: 'b', caches: before.caches })
    after.fetch.mockRejectedValue(new TypeError('no network'))
    await expect(after.pages.install()).resolves.toBeUndefined()
    expect(after.fetch).toHaveBeenCalledTimes(1)
  })
})
