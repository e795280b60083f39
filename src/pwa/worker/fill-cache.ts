import { isWebPage } from '#shared/site/is-web-page'
import { deleteThenPut } from './delete-then-put'

/** The number of connections that browsers open to an HTTP/1.1 server. */
const DOWNLOADS_AT_ONCE = 6

/**
 * Fetches the files that are missing in a cache, a few in parallel: in sequence, three hundred round trips would take a
 * minute on a weak signal. Only for files with a hash in their name, because cached files are not checked. Rejects if a
 * file cannot be fetched; files that were fetched before stay.
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

/** The paths of all entries of a cache. */
export async function pathsIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
}
