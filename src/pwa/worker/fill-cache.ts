import { isWebPage } from '#shared/site/is-web-page'
import { deleteThenPut } from './delete-then-put'

/** The number of connections that browsers open to an HTTP/1.1 server. */
const DOWNLOADS_AT_ONCE = 6

/** A file of the build, and the archive that also contains it, both as paths from the root. */
export interface WantedFile {
  path: string
  archive?: string | undefined
}

type FetchFile = (path: string) => Promise<Response>

/**
 * Fetches the files that are missing in a cache, a few requests at a time: in sequence, they would take a minute on a
 * weak signal. An archive is fetched if most of its files are missing, as at the first installation; after an update,
 * only the files that have changed. Only for files with a hash in their name, because cached files are not checked.
 * Rejects if a file cannot be fetched; those already fetched stay in the cache.
 */
export async function fillCache(
  cache: Cache,
  files: readonly WantedFile[],
  fetchFile: FetchFile,
): Promise<void> {
  const queue = missingDownloads(files, await pathsIn(cache))
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      try {
        const response = await fetchFile(next.path)
        if (!response.ok) throw new Error(`${response.status} for ${next.path}`)
        if (isWebPage(response)) throw new Error(`a web page for ${next.path}`)
        if (next.archived) await unpack(cache, next.archived, response)
        else await deleteThenPut(cache, next.path, response)
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

interface Download {
  path: string
  /** Of an archive: the paths of its files that are missing. */
  archived?: string[]
}

function missingDownloads(files: readonly WantedFile[], cached: ReadonlySet<string>): Download[] {
  const isMissing = ({ path }: WantedFile) => !cached.has(path)
  const archives = new Set(files.flatMap(({ archive }) => archive ?? []))
  const downloads: Download[] = files.filter((file) => !file.archive && isMissing(file))
  for (const path of archives) {
    const inside = files.filter(({ archive }) => archive === path)
    const missing = inside.filter(isMissing)
    if (missing.length > inside.length / 2)
      downloads.unshift({ path, archived: missing.map((file) => file.path) })
    else downloads.push(...missing)
  }
  return downloads.map(({ path, archived }) => (archived ? { path, archived } : { path }))
}

/** Browsers run a module only with its type. */
const contentType = (path: string) => (path.endsWith('.css') ? 'text/css' : 'text/javascript')

async function unpack(cache: Cache, paths: readonly string[], response: Response): Promise<void> {
  const texts: Record<string, unknown> = await response.json()
  for (const path of paths) {
    const text = texts[path]
    if (typeof text !== 'string') throw new Error(`no ${path} in an archive`)
    const headers = { 'content-type': `${contentType(path)}; charset=utf-8` }
    await deleteThenPut(cache, path, new Response(text, { headers }))
  }
}

/** The paths of all entries of a cache. */
export async function pathsIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
}
