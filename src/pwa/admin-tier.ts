import { deviceFirst } from './worker/device-first'
import { fillCache, pathsIn } from './worker/fill-cache'

/** The parts of the worker that the tier needs; narrowed for tests. */
export interface TierPorts {
  caches: Pick<CacheStorage, 'open' | 'has' | 'delete'>
  fetch(path: string): Promise<Response>
}

export const ADMIN_CACHE = 'rigworks-admin'

/**
 * The files of the admin panel, in a separate cache. If the cache exists, an admin has signed in on this device: then a
 * new version fetches its files before it takes over, so that the panel works offline after an update.
 */
export function adminTier(paths: readonly string[], { caches, fetch }: TierPorts) {
  const known = new Set(paths)
  const fill = async () => fillCache(await caches.open(ADMIN_CACHE), paths, fetch)
  /** Runs tasks in sequence: two tabs may send messages at once, one of them because of a log-out. */
  let last: Promise<unknown> = Promise.resolve()

  const isAdminDevice = () => caches.has(ADMIN_CACHE)

  return {
    /** Whether an admin is signed in on this device. */
    isAdminDevice,

    /** Call this while a new version installs. */
    async install(): Promise<void> {
      if (await isAdminDevice()) await fill()
    },

    /** Call this when a new version has taken over: deletes the files of the old one. */
    async activate(): Promise<void> {
      if (!(await isAdminDevice())) return
      const cache = await caches.open(ADMIN_CACHE)
      const old = [...(await pathsIn(cache))].filter((path) => !known.has(path))
      await Promise.all(old.map((path) => cache.delete(path)))
    },

    /** Fills the cache for an admin, or deletes it for other people. Returns whether that succeeded. */
    keep(isAdmin: boolean): Promise<boolean> {
      const task = last.then(async () => {
        if (isAdmin) await fill()
        else await caches.delete(ADMIN_CACHE)
      })
      // If there is no network, no room, or a newer build on the server, the page requests it again.
      const answer = task.then(
        () => true,
        () => false,
      )
      last = answer
      return answer
    },

    has: (url: URL) => known.has(url.pathname),

    answer: (request: Request): Promise<Response> =>
      deviceFirst(
        async () =>
          (await isAdminDevice()) ? (await caches.open(ADMIN_CACHE)).match(request.url) : undefined,
        () => fetch(request.url),
      ),
  }
}
