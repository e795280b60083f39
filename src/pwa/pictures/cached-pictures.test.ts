import { expect, it, vi } from 'vitest'
import { clearCachedPictures, measureCachedPictures } from './cached-pictures'

const cachesWith = (pictures: Response[]) => ({
  has: async () => true,
  open: async () => ({ matchAll: async () => pictures }) as unknown as Cache,
})

it('counts pictures and bytes, by content-length or by the size of the body', async () => {
  const withLength = new Response('x', { headers: { 'content-length': '1000' } })
  expect(await measureCachedPictures(cachesWith([withLength, new Response('abcde')]))).toEqual({
    count: 2,
    bytes: 1005,
  })
})

it('does not create a cache, and returns null without access', async () => {
  const open = vi.fn()
  expect(await measureCachedPictures({ has: async () => false, open })).toEqual({ count: 0, bytes: 0 })
  expect(open).not.toHaveBeenCalled()
  expect(await measureCachedPictures(undefined)).toBeNull()
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
  expect(await measureCachedPictures({ has: refuse, open })).toBeNull()
  expect(await clearCachedPictures({ delete: refuse })).toBe(false)
})
