/** With broken storage, the worker must still answer every request from the network. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN_CACHE, createFileTier } from '../file-tier'
import { LATE_LIMIT_MS, LOOKUP_LIMIT_MS } from './device-first'
import { createPageCache } from './page-cache'
import { createPictureCache } from './picture-cache'
import { takeShare } from './take-share'

// Workbox reads these when it loads.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }))

const SITE = 'https://rigworks.test'
const STYLE = '/assets/page-styles-1.css'
const PANEL = '/assets/news-manager-a1.js'
const PICTURE = `${SITE}/storage/v1/object/public/rig-images/a-w960.webp`
const refuse = () => Promise.reject(new DOMException('no', 'UnknownError'))
const never = () => new Promise<never>(() => undefined)

/** A cache that opens, but fails on every call. */
const closedCache = (fail: () => Promise<never>) => ({ match: fail, put: fail, delete: fail, keys: fail })
const FAULTS: [string, () => Promise<never>, CacheStorage][] = [refuse, never].flatMap((fail) => {
  const how = fail === refuse ? 'rejects' : 'is never answered'
  const all = { open: fail, has: fail, delete: fail, keys: fail, match: fail }
  return [
    [`opening a cache ${how}`, fail, all as unknown as CacheStorage],
    [
      `a lookup in a cache ${how}`,
      fail,
      { ...all, open: async () => closedCache(fail), has: async () => true } as unknown as CacheStorage,
    ],
  ] as [string, () => Promise<never>, CacheStorage][]
})

let unhandled: unknown[] = []
const note = (cause: unknown) => void unhandled.push(cause)

beforeEach(() => {
  unhandled = []
  process.on('unhandledRejection', note)
  vi.stubGlobal('ExtendableEvent', Event)
  vi.stubGlobal('FetchEvent', Event)
  vi.stubGlobal('location', new URL(SITE))
})
afterEach(async () => {
  // Node reports unhandled rejections after the current microtasks.
  await new Promise((resolve) => setTimeout(resolve, 0))
  process.off('unhandledRejection', note)
  vi.unstubAllGlobals()
  expect(unhandled).toEqual([])
})

describe.each(FAULTS)('where %s', (_how, fail, caches) => {
  const fetch = async (path: string) => new Response(`server: ${path}`)

  it('fetches a file of the admin panel and a page style from the server', async () => {
    const panel = createFileTier(ADMIN_CACHE, [PANEL], { caches, fetch })
    const file = await panel.answer(new Request(SITE + PANEL))
    expect(await file.text()).toBe(`server: ${SITE + PANEL}`)
    const pages = createPageCache({ caches, fetch, files: new Set(), version: 'a', isOutdated: () => false })
    expect(await (await pages.answerStyle(STYLE)).text()).toBe(`server: ${STYLE}`)
  })

  it('fetches a picture from the server', async () => {
    vi.stubGlobal('caches', caches)
    vi.stubGlobal('fetch', async () => new Response('picture'))
    expect(await (await askPicture(fail)).text()).toBe('picture')
  })

  it('answers with a network error for a picture that cannot be fetched', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('caches', caches)
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')))
    const answer = askPicture(fail)
    await vi.advanceTimersByTimeAsync(LOOKUP_LIMIT_MS + LATE_LIMIT_MS + LOOKUP_LIMIT_MS)
    vi.useRealTimers()
    expect((await answer).type).toBe('error')
  })
})

function askPicture(readWaiting: () => Promise<never>): Promise<Response> {
  const request = new Request(PICTURE)
  const event = Object.assign(new Event('fetch'), { waitUntil: () => undefined }) as unknown as FetchEvent
  return Promise.resolve(createPictureCache(readWaiting)({ request, event, url: new URL(PICTURE) }))
}

it('F1: answers a share within ten seconds if the database does not open', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}), databases: never })
  const body = new FormData()
  body.set('title', 'My truck')
  const answer = takeShare(new Request(`${SITE}/share`, { method: 'POST', body }))
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect((await answer).headers.get('location')).toBe(`${SITE}/get-quote?share=again`)
})
