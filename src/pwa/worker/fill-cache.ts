import { isWebPage } from '#shared/site/is-web-page'
import { deleteThenPut } from './delete-then-put'

/** The number of connections that browsers open to an HTTP/1.1 server. */
const DOWNLOADS_AT_ONCE = 6

/**
 * Fetches the files that are missing in a cache, a few in parallel: in sequence, three hundred round trips would take a
 * minute on a weak signal. Only for files with a hash in their name, because cached files are not checked. Rejects if a
 * file cannot be fetched; those already fetched stay in the cache.
 */
export async function fillCache(
  cache: Cache,
  paths: readonly string[],
  fetchFile: (path: string) => Promise<Response>,
): Promise<void> {
  const cached = await pathsIn(cache)
  const queue = paths.filter((path) => !cached.has(path))
  const lane = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      try {
        const response = await fetchFile(path)
        if (!response.ok) throw new Error(`${response.status} for ${path}`)
        if (isWebPage(response)) throw new Error(`a web page for ${path}`)
        await deleteThenPut(cache, path, response)
      } catch (cause) {
        // Stops the other lanes.
        queue.length = 0
        throw cause
      }
    }
  }
  const results = await Promise.allSettled(Array.from({ length: DOWNLOADS_AT_ONCE }, lane))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** The paths of all entries of a cache. */
export async function pathsIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
}
