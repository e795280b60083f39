import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

/** Some 60 MB of photographs at three widths; the least recently shown goes first. */
const MAX_PICTURES = 400

/**
 * Pictures are kept once seen. A changed picture has a new name, so the kept one is never stale. Asked for with CORS
 * and without credentials: an opaque answer could be an error page, and browsers count each as several megabytes.
 * `readWaiting` answers for one that is not uploaded yet; it is asked when nothing is kept, and its answer is not kept.
 */
export function createPictureCache(readWaiting: (url: string) => Promise<Response | null>): CacheFirst {
  return new CacheFirst({
    cacheName: 'pictures-v1',
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    matchOptions: { ignoreVary: true },
    // Their own types leave out `undefined`, which exactOptionalPropertyTypes minds.
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true }),
      {
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse ?? (await readWaiting(request.url)),
      },
    ] as WorkboxPlugin[],
  })
}
