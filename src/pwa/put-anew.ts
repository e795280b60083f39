import type { WorkboxPlugin } from 'workbox-core/types'

/**
 * WebKit that keeps nothing on disk (a private window) forgets what is in a cache once nobody holds it open, and from then
 * on drops each file that was in it and is put again, without a word, unless the file is deleted first.
 */
export async function putAnew(cache: Cache, key: RequestInfo, response: Response): Promise<void> {
  if (!(await cache.match(key))) await cache.delete(key)
  await cache.put(key, response)
}

/** The same for what Workbox puts. */
export const putDroppedAnew: WorkboxPlugin = {
  cacheDidUpdate: async ({ cacheName, request, newResponse }) => {
    const cache = await caches.open(cacheName)
    if (!(await cache.match(request))) await putAnew(cache, request, newResponse)
  },
}
