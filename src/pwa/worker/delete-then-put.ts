import type { WorkboxPlugin } from 'workbox-core/types'

/**
 * Works around a bug of WebKit in private windows: it loses the entries of a cache that is not open, and then silently
 * drops a put for each lost entry, unless the entry is deleted first. Not used for pictures, which are simply fetched
 * again.
 */
export async function deleteThenPut(cache: Cache, key: RequestInfo, response: Response): Promise<void> {
  if (!(await cache.match(key))) await cache.delete(key)
  await cache.put(key, response)
}

/** The same workaround for the puts of Workbox. */
export const retryDroppedPuts: WorkboxPlugin = {
  cacheDidUpdate: async ({ cacheName, request, newResponse }) => {
    const cache = await caches.open(cacheName)
    if (!(await cache.match(request))) await deleteThenPut(cache, request, newResponse)
  },
}
