import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration'
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { isWebPage } from '#shared/site/is-web-page'
import { OFFLINE_PICTURE_CACHE, PICTURE_CACHE } from '../pictures/picture-cache-name'
import { deviceFirst, withLimit } from './device-first'
import { findOtherWidth } from './other-width'

/** About 60 MB of photos; the least recently shown is deleted first. */
const MAX_PICTURES = 400
/** Time without an answer of the network after which another cached width is used, ms. */
const OTHER_WIDTH_AFTER = 3_000
/** Whatever the `Vary` header of a picture says, its bytes do not depend on the request. */
const MATCH: CacheQueryOptions = { ignoreVary: true }

const matchIn = (cacheName: string, url: string) => caches.match(url, { cacheName, ...MATCH })

/** In place of Workbox's CacheFirst, which waits for the cache without a limit and rejects if it does. */
class PictureFirst extends Strategy {
  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return deviceFirst(
      () => handler.cacheMatch(request),
      () => {
        const fetched = handler.fetchAndCachePut(request)
        const otherWidth = sleep(OTHER_WIDTH_AFTER).then(() => findAnyWidth(request.url))
        return Promise.race([fetched, otherWidth.then((picture) => picture ?? fetched)])
      },
    )
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const lookup = async (url: string) =>
  (await matchIn(PICTURE_CACHE, url)) ?? (await matchIn(OFFLINE_PICTURE_CACHE, url))

const findAnyWidth = (url: string) =>
  withLimit(async () => (await findOtherWidth(url, 'any', lookup)) ?? undefined)

/**
 * Caches pictures when they are shown. A cached wider picture is used for a narrower one, and any width if the
 * network fails or hangs. A changed picture has a new name, so a cached one is never stale. Requests use CORS without
 * credentials: an opaque response could be an error page, and browsers count each as several megabytes. Offline
 * pictures are used too, and are not cached twice. `readWaiting` reads a picture that is not uploaded yet; it is
 * called if nothing is cached, and its result is not cached.
 */
export function createPictureCache(
  readWaiting: (url: string) => Promise<Response | null>,
): RouteHandlerCallback {
  const strategy = new PictureFirst({
    cacheName: PICTURE_CACHE,
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    matchOptions: MATCH,
    // The cast is needed because Workbox's types conflict with exactOptionalPropertyTypes.
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true }),
      {
        // A captive portal answers with status 200; cached, its page would replace the picture permanently.
        fetchDidSucceed: async ({ response }) => {
          if (isWebPage(response)) throw new TypeError('a web page in place of a picture')
          return response
        },
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse ??
          (await matchIn(OFFLINE_PICTURE_CACHE, request.url)) ??
          (await readWaiting(request.url)) ??
          (await findOtherWidth(request.url, 'wider', lookup)),
        handlerDidError: async ({ request }) => findAnyWidth(request.url),
      },
    ] as WorkboxPlugin[],
  })
  return ({ request, event }) => {
    const [answer, stored] = strategy.handleAll({ request, event })
    // No room, or the person left before the download was complete. The picture is cached the next time.
    stored.catch(() => undefined)
    return answer.catch(() => Response.error())
  }
}
