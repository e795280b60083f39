import { describe, expect, it, vi } from 'vitest'
import type { OfflinePictureProgress } from '#shared/pictures/offline-pictures'
import { loadOfflinePictures, type OfflinePicturePorts } from './load-offline-pictures'

const url = (name: string) => `https://rigworks.example/storage/v1/object/public/rig-images/${name}`
const picture = (bytes: number) =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/webp' } })

function openDevice({ kept = [] as string[], isMetered = false } = {}) {
  const store = new Map<string, Response>()
  const reports: OfflinePictureProgress[] = []
  const network = vi.fn<OfflinePicturePorts['fetch']>(async () => picture(100))
  const cached = new Map<string, Response>()
  const ports: OfflinePicturePorts = {
    cache: {
      keys: async () => [...store.keys()].map((address) => new Request(address)),
      match: async (address) => store.get(String(address))?.clone(),
      put: async (address, response) => void store.set(String(address), response),
      delete: async (address) => store.delete(String(address)),
    },
    readCached: async (address) => cached.get(address)?.clone(),
    fetch: network,
    isMetered: () => isMetered,
    saveProgress: async (progress) => void reports.push(progress),
  }
  const run = new AbortController()
  const load = (names: string[], evenMetered = false) =>
    loadOfflinePictures(names.map(url), evenMetered, ports, run.signal)
  const names = () => [...store.keys()].map((address) => address.split('/').at(-1))
  for (const name of kept) {
    store.set(
      url(name),
      new Response('', { headers: { 'content-type': 'image/webp', 'content-length': '7' } }),
    )
  }
  return {
    load,
    names,
    reports,
    network,
    stop: () => run.abort(),
    fill: (name: string) => cached.set(url(name), picture(50)),
  }
}

describe('loadOfflinePictures', () => {
  it('loads missing pictures, deletes those that are no longer wanted, and reports the counts', async () => {
    const device = openDevice({ kept: ['old.webp', 'a.webp'] })
    expect(await device.load(['a.webp', 'b.webp', 'c.webp'])).toBe('done')
    expect(device.names()).toEqual(['a.webp', 'b.webp', 'c.webp'])
    expect(device.network.mock.calls.map(([address]) => address)).toEqual([url('b.webp'), url('c.webp')])
    expect(device.reports.at(-1)).toEqual({ state: 'done', kept: 3, wanted: 3, bytes: 207 })
    expect(device.reports[0]).toEqual({ state: 'loading', kept: 1, wanted: 3, bytes: 7 })
    expect(await device.load([])).toBe('done')
    expect(device.names()).toEqual([])
  })

  it('copies pictures from the runtime cache, and fetches only the rest', async () => {
    const device = openDevice()
    device.fill('a.webp')
    await device.load(['a.webp', 'b.webp'])
    expect(device.network).toHaveBeenCalledOnce()
    expect(device.reports.at(-1)).toMatchObject({ kept: 2, bytes: 150 })
  })

  it('on a metered connection copies only cached pictures, unless the customer allows downloads', async () => {
    const device = openDevice({ isMetered: true })
    device.fill('b.webp')
    expect(await device.load(['a.webp', 'b.webp'])).toBe('metered')
    expect(device.names()).toEqual(['b.webp'])
    expect(device.network).not.toHaveBeenCalled()
    expect(await device.load(['a.webp', 'b.webp'], true)).toBe('done')
  })

  it('sends one request while offline, and continues with cached pictures', async () => {
    const device = openDevice()
    device.network.mockRejectedValue(new TypeError('Failed to fetch'))
    device.fill('c.webp')
    expect(await device.load(['a.webp', 'b.webp', 'c.webp'])).toBe('offline')
    expect(device.network).toHaveBeenCalledOnce()
    expect(device.names()).toEqual(['c.webp'])
  })

  it.each([
    ['a captive portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a failing server', () => new Response('', { status: 503 })],
    ['a server with a rate limit', () => new Response('', { status: 429 })],
  ])('does not store a response of %s', async (_, answer) => {
    const device = openDevice()
    device.network.mockImplementation(async () => answer())
    expect(await device.load(['a.webp'])).toBe('offline')
    expect(device.names()).toEqual([])
  })

  it('does not count a picture that no longer exists on the server', async () => {
    const device = openDevice()
    device.network.mockResolvedValueOnce(new Response('', { status: 404 }))
    expect(await device.load(['gone.webp', 'b.webp'])).toBe('done')
    expect(device.reports.at(-1)).toMatchObject({ kept: 1, wanted: 1 })
  })

  it('F3: stops before the device is completely full', async () => {
    const device = openDevice()
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 10_000_100, usage: 50 }) } })
    expect(await device.load(['a.webp', 'b.webp'])).toBe('full')
    expect(device.names()).toEqual([])
    expect(device.network).toHaveBeenCalledOnce()
  })

  it('stores nothing after it has been stopped', async () => {
    const device = openDevice()
    device.network.mockImplementationOnce(async () => {
      device.stop()
      return picture(100)
    })
    await device.load(['a.webp', 'b.webp'])
    expect(device.names()).toEqual([])
    expect(device.network).toHaveBeenCalledOnce()
  })
})
