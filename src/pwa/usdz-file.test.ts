import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '#tests/support/fake-caches'
import { answerUsdz, dropExpiredUsdz, dropUsdz, keepUsdz } from './usdz-file'

const FILE = new Uint8Array([80, 75, 3, 4])
const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('caches', new FakeCaches())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const statusOf = async (address: string) =>
  (await answerUsdz(new URL(address, 'https://rigworks.example'))).status

test('a file is served under its own URL that ends in .usdz', async () => {
  const [one, other] = [await keepUsdz('farrier', FILE), await keepUsdz('farrier', FILE)]
  expect(one).toMatch(/^\/yard\/farrier-[0-9a-f]{8}\.usdz$/)
  expect(other).not.toBe(one)
  const answer = await answerUsdz(new URL(one, 'https://rigworks.example'))
  expect(answer.headers.get('content-type')).toBe('model/vnd.usdz+zip')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(FILE)
})

test('a tab that stores or deletes its file does not affect the file of another tab', async () => {
  const theirs = await keepUsdz('farrier', FILE)
  const mine = await keepUsdz('vet', FILE)
  expect(await statusOf(theirs)).toBe(200)
  await dropUsdz(mine)
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual([404, 200])
})

test('a file that its tab never deleted is deleted after an hour, with the next file or visit', async () => {
  const lost = await keepUsdz('farrier', FILE)
  vi.setSystemTime(Date.now() + HOUR - 1000)
  await dropExpiredUsdz()
  expect(await statusOf(lost)).toBe(200)
  vi.setSystemTime(Date.now() + 1000)
  await dropExpiredUsdz()
  expect(await statusOf(lost)).toBe(404)
  const second = await keepUsdz('farrier', FILE)
  vi.setSystemTime(Date.now() + HOUR)
  await keepUsdz('vet', FILE)
  expect(await statusOf(second)).toBe(404)
})

test('a file of an earlier release, which has no time, counts as expired', async () => {
  const cache = await caches.open('rigworks-usdz')
  await cache.put('/yard/farrier-00000000.usdz', new Response(FILE))
  await dropExpiredUsdz()
  expect(await statusOf('/yard/farrier-00000000.usdz')).toBe(404)
})
