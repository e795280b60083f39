import { expect, it, vi } from 'vitest'
import { deleteCache, measureCache } from './cache-size'

const cachesWith = (files: Response[]) => ({
  has: async () => true,
  open: async () => ({ matchAll: async () => files }) as unknown as Cache,
})

it('counts files and bytes, by content-length or by the size of the body', async () => {
  const withLength = new Response('x', { headers: { 'content-length': '1000' } })
  expect(await measureCache(cachesWith([withLength, new Response('abcde')]), 'c')).toEqual({
    count: 2,
    bytes: 1005,
  })
})

it('does not create a cache, and returns null without access', async () => {
  const open = vi.fn()
  expect(await measureCache({ has: async () => false, open }, 'c')).toEqual({ count: 0, bytes: 0 })
  expect(open).not.toHaveBeenCalled()
  expect(await measureCache(undefined, 'c')).toBeNull()
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
  expect(await measureCache({ has: refuse, open }, 'c')).toBeNull()
  expect(await deleteCache({ delete: refuse }, 'c')).toBe(false)
})
