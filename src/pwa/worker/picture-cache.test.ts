import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPictureCache } from './picture-cache'

// Workbox reads these when it loads.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }))

const PICTURE = 'https://rigworks.test/storage/v1/object/public/rig-images/a-w960.webp'
const put = vi.fn(async () => undefined)

beforeEach(() => {
  vi.stubGlobal('ExtendableEvent', Event)
  vi.stubGlobal('FetchEvent', Event)
  vi.stubGlobal('location', new URL('https://rigworks.test'))
  const cache = { match: async () => undefined, put, keys: async () => [], delete: async () => false }
  vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined, keys: async () => [] })
})
afterEach(() => {
  put.mockClear()
  vi.unstubAllGlobals()
})

async function ask(answer: Response): Promise<Response> {
  vi.stubGlobal('fetch', async () => answer)
  const { picture, waits } = askFor(PICTURE)
  const answered = await picture
  await Promise.allSettled(waits)
  return answered
}

function askFor(address: string) {
  const waits: Promise<unknown>[] = []
  const waitUntil = (wait: Promise<unknown>) => void waits.push(wait)
  const event = Object.assign(new Event('fetch'), { waitUntil }) as unknown as FetchEvent
  const request = new Request(address)
  const picture = createPictureCache(async () => null)({ request, event, url: new URL(address) })
  return { picture, waits }
}

const answerOf = (type: string) => new Response('bytes', { headers: { 'content-type': type } })

it('caches a picture', async () => {
  expect(await (await ask(answerOf('image/webp'))).text()).toBe('bytes')
  expect(put).toHaveBeenCalledOnce()
})

it("does not cache a captive portal's page", async () => {
  expect((await ask(answerOf('text/html; charset=utf-8'))).type).toBe('error')
  expect(put).not.toHaveBeenCalled()
})

it('answers with another cached width while the network does not answer', async () => {
  vi.useFakeTimers()
  const name = 'https://rigworks.test/storage/v1/object/public/rig-images/a.HggKDYQIh4h_d4iHeHh3.1600x1000'
  const match = async (url: string) => (url === `${name}-480.webp` ? new Response('narrow') : undefined)
  vi.stubGlobal('caches', { ...caches, match })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { picture } = askFor(`${name}.webp`)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await (await picture).text()).toBe('narrow')
  vi.useRealTimers()
})
