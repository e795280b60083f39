import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration'
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { isWebPage } from '#domain/is-web-page'
import { deviceFirst, soon } from './device-first'
import { findOtherWidth } from './other-width'
import { KEPT_PICTURE_CACHE, PICTURE_CACHE } from './picture-cache-name'

/** Some 60 MB of photographs; the least recently shown goes first. */
const MAX_PICTURES = 400
/** A network that hangs says nothing for minutes: after so long another width that is kept is shown, ms. */
const OTHER_WIDTH_AFTER = 3_000
const MATCH: CacheQueryOptions = { ignoreVary: true }

const matchIn = (cacheName: string, url: string) => caches.match(url, { cacheName, ...MATCH })

/** Workbox's CacheFirst waits for the cache for ever, and rejects with it. */
class PictureFirst extends Strategy {
  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return deviceFirst(
      () => handler.cacheMatch(request),
      () => {
        const fetched = handler.fetchAndCachePut(request)
        const waited = sleep(OTHER_WIDTH_AFTER).then(() => findAnyWidth(request.url))
        return Promise.race([fetched, waited.then((kept) => kept ?? fetched)])
      },
    )
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const lookup = async (url: string) =>
  (await matchIn(PICTURE_CACHE, url)) ?? (await matchIn(KEPT_PICTURE_CACHE, url))

const findAnyWidth = (url: string) =>
  soon(async () => (await findOtherWidth(url, 'any', lookup)) ?? undefined)

/**
 * Pictures are kept once seen, each at one width: a wider one that is kept answers for the narrower, and without a
 * network, or where it hangs, any width does. A changed picture has a new name, so the kept one is never stale. Asked for with CORS and
 * without credentials: an opaque answer could be an error page, and browsers count each as several megabytes.
 * What a person keeps on purpose answers as well, and is not kept twice. `readWaiting` answers for one that is not uploaded yet; it is asked when nothing is kept, and its answer is not kept.
 */
export function createPictureCache(
  readWaiting: (url: string) => Promise<Response | null>,
): RouteHandlerCallback {
  const strategy = new PictureFirst({
    cacheName: PICTURE_CACHE,
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    matchOptions: MATCH,
    // Their own types leave out `undefined`, which exactOptionalPropertyTypes minds.
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true }),
      {
        // A network that wants somebody to sign in answers with 200: kept, it would stand for the picture for good.
        fetchDidSucceed: async ({ response }) => {
          if (isWebPage(response)) throw new TypeError('a web page in place of a picture')
          return response
        },
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse ??
          (await matchIn(KEPT_PICTURE_CACHE, request.url)) ??
          (await readWaiting(request.url)) ??
          (await findOtherWidth(request.url, 'wider', lookup)),
        handlerDidError: async ({ request }) => findAnyWidth(request.url),
      },
    ] as WorkboxPlugin[],
  })
  return ({ request, event }) => {
    const [answer, stored] = strategy.handleAll({ request, event })
    // No room, or a page that was left before all of the picture had come: it is kept the next time.
    stored.catch(() => undefined)
    return answer.catch(() => Response.error())
  }
}
