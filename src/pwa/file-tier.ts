import { deviceFirst } from './worker/device-first'
import { fillCache, pathsIn } from './worker/fill-cache'

/** The parts of the worker that the tier needs; narrowed for tests. */
export interface TierPorts {
  caches: Pick<CacheStorage, 'open' | 'has' | 'match' | 'delete'>
  fetch(path: string): Promise<Response>
}

export const ADMIN_CACHE = 'rigworks-admin'
export const RIG_BUILDER_CACHE = 'rigworks-rig-builder'

/**
 * Files that not every device caches, in a separate cache: those of the admin panel once an admin has signed in, those
 * of the rig builder once someone has opened it, and for admins. If the cache exists, a new version fetches its files
 * before it takes over, so that they work offline after an update; `offlineTiers` says when it takes over without them.
 */
export function createFileTier(cacheName: string, paths: readonly string[], { caches, fetch }: TierPorts) {
  const tierPaths = new Set(paths)
  const files = paths.map((path) => ({ path }))
  const fill = async () => fillCache(await caches.open(cacheName), files, fetch)
  /** The last task. They run in sequence: two tabs may send messages at the same time, one because of a log-out. */
  let lastTask: Promise<unknown> = Promise.resolve()

  const isStored = () => caches.has(cacheName)

  return {
    /** Whether this device has the tier. */
    isStored,

    /** Call this while a new version installs. `isNeeded`: also if the device does not have the tier yet. */
    async install(isNeeded = false): Promise<void> {
      if (isNeeded || (await isStored())) await fill()
    },

    /** Call this when a new version has taken over: deletes the files of the old one. */
    async activate(): Promise<void> {
      if (!(await isStored())) return
      const cache = await caches.open(cacheName)
      const old = [...(await pathsIn(cache))].filter((path) => !tierPaths.has(path))
      await Promise.all(old.map((path) => cache.delete(path)))
    },

    /** Fills the cache, or deletes it. Returns whether that succeeded. */
    setStored(isWanted: boolean): Promise<boolean> {
      const task = lastTask.then(async () => {
        if (isWanted) await fill()
        else await caches.delete(cacheName)
      })
      // Without a network, without space, or if the server has a newer build, the page requests it again.
      const hasSucceeded = task.then(
        () => true,
        () => false,
      )
      lastTask = hasSucceeded
      return hasSucceeded
    },

    has: (url: URL) => tierPaths.has(url.pathname),

    answer: (request: Request): Promise<Response> =>
      deviceFirst(
        // Not `open`, which would create the cache again after a log-out.
        () => caches.match(request.url, { cacheName }),
        () => fetch(request.url),
      ),
  }
}
