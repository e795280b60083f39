import { expect, it, vi } from 'vitest'
import { clearCachedPictures, measureCachedPictures } from './cached-pictures'

const cachesWith = (pictures: Response[]) => ({
  has: async () => true,
  open: async () => ({ matchAll: async () => pictures }) as unknown as Cache,
})

it('counts the pictures and their bytes, by what the server said of them or by what they are', async () => {
  const said = new Response('x', { headers: { 'content-length': '1000' } })
  expect(await measureCachedPictures(cachesWith([said, new Response('abcde')]))).toEqual({
    count: 2,
    bytes: 1005,
  })
})

it('makes no cache where there is none, and knows nothing where it may not look', async () => {
  const open = vi.fn()
  expect(await measureCachedPictures({ has: async () => false, open })).toEqual({ count: 0, bytes: 0 })
  expect(open).not.toHaveBeenCalled()
  expect(await measureCachedPictures(undefined)).toBeNull()
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
  expect(await measureCachedPictures({ has: refuse, open })).toBeNull()
  expect(await clearCachedPictures({ delete: refuse })).toBe(false)
})
