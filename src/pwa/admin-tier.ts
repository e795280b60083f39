import { deviceFirst } from './device-first'
import { fillCache, pathsIn } from './fill-cache'

/** What the tier needs of the worker; narrowed so that tests can drive it. */
export interface TierPorts {
  caches: Pick<CacheStorage, 'open' | 'has' | 'delete'>
  fetch(path: string): Promise<Response>
}

export const ADMIN_CACHE = 'rigworks-admin'

/**
 * The files of the admin panel, in a cache of their own. That the cache is there is the memory that the panel was
 * earned: a new version brings its files before it takes over, so that an update costs no admin a page offline.
 */
export function adminTier(paths: readonly string[], { caches, fetch }: TierPorts) {
  const known = new Set(paths)
  const fill = async () => fillCache(await caches.open(ADMIN_CACHE), paths, fetch)
  /** One errand after the other: two tabs ask at once, and one of them may just be logging out. */
  let last: Promise<unknown> = Promise.resolve()

  const isEarned = () => caches.has(ADMIN_CACHE)

  return {
    /** Whether an admin is at home on this device. */
    isEarned,

    /** While a new version installs. */
    async install(): Promise<void> {
      if (await isEarned()) await fill()
    },

    /** Once a new version has taken over: nobody asks for the old one's files any more. */
    async activate(): Promise<void> {
      if (!(await isEarned())) return
      const cache = await caches.open(ADMIN_CACHE)
      const old = [...(await pathsIn(cache))].filter((path) => !known.has(path))
      await Promise.all(old.map((path) => cache.delete(path)))
    },

    /** Whether everything is kept that this person may open: for an admin the panel, for others no file of it. */
    keep(isAdmin: boolean): Promise<boolean> {
      const errand = last.then(async () => {
        if (isAdmin) await fill()
        else await caches.delete(ADMIN_CACHE)
      })
      // No network, no room, or a newer build on the server: the page asks again.
      const answer = errand.then(
        () => true,
        () => false,
      )
      last = answer
      return answer
    },

    has: (url: URL) => known.has(url.pathname),

    answer: (request: Request): Promise<Response> =>
      deviceFirst(
        async () => ((await isEarned()) ? (await caches.open(ADMIN_CACHE)).match(request.url) : undefined),
        () => fetch(request.url),
      ),
  }
}
