import type { WorkboxPlugin } from 'workbox-core/types'

/**
 * Puts a response that WebKit would drop. Without a disk (a private window) it forgets the entries of a cache that
 * nobody holds open, and then drops a put for each of them, without an error, unless the entry is deleted first.
 * Pictures are not worth it: one that was dropped is fetched again.
 */
export async function deleteThenPut(cache: Cache, key: RequestInfo, response: Response): Promise<void> {
  if (!(await cache.match(key))) await cache.delete(key)
  await cache.put(key, response)
}

/** The same for what Workbox has put. */
export const retryDroppedPuts: WorkboxPlugin = {
  cacheDidUpdate: async ({ cacheName, request, newResponse }) => {
    const cache = await caches.open(cacheName)
    if (!(await cache.match(request))) await deleteThenPut(cache, request, newResponse)
  },
}
