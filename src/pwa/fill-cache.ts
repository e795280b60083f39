import { isWebPage } from '#domain/is-web-page'
import { deleteThenPut } from './delete-then-put'

/** As many as a browser has open to one server of the old kind; a newer one takes them side by side anyway. */
const DOWNLOADS_AT_ONCE = 6

/**
 * Fetches the files that a cache has not yet, a few at a time: one after the other, each waits for the whole way to the
 * server and back, which makes a minute of three hundred files at one bar of signal. For files whose name carries a
 * hash only: what lies there is taken to be right. Rejects when one cannot be had; what came before it stays.
 */
export async function fillCache(
  cache: Cache,
  paths: readonly string[],
  fetch: (path: string) => Promise<Response>,
): Promise<void> {
  const kept = await pathsIn(cache)
  const queue = paths.filter((path) => !kept.has(path))
  const lane = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      try {
        const response = await fetch(path)
        if (!response.ok) throw new Error(`${response.status} for ${path}`)
        if (isWebPage(response)) throw new Error(`a web page for ${path}`)
        await deleteThenPut(cache, path, response)
      } catch (cause) {
        queue.length = 0
        throw cause
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: DOWNLOADS_AT_ONCE }, lane))
  const failed = lanes.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** The paths of what a cache holds. */
export async function pathsIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
}
