import { expect, it, vi } from 'vitest'
import { dropKeptPictures, measureKeptPictures } from './kept-pictures'

const cachesWith = (pictures: Response[]) => ({
  has: async () => true,
  open: async () => ({ matchAll: async () => pictures }) as unknown as Cache,
})

it('counts the pictures and their bytes, by what the server said of them or by what they are', async () => {
  const said = new Response('x', { headers: { 'content-length': '1000' } })
  expect(await measureKeptPictures(cachesWith([said, new Response('abcde')]))).toEqual({
    count: 2,
    bytes: 1005,
  })
})

it('makes no cache where there is none, and knows nothing where it may not look', async () => {
  const open = vi.fn()
  expect(await measureKeptPictures({ has: async () => false, open })).toEqual({ count: 0, bytes: 0 })
  expect(open).not.toHaveBeenCalled()
  expect(await measureKeptPictures(undefined)).toBeNull()
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
  expect(await measureKeptPictures({ has: refuse, open })).toBeNull()
  expect(await dropKeptPictures({ delete: refuse })).toBe(false)
})
