import { isWebPage } from '#shared/site/is-web-page'
import { deleteThenPut } from './delete-then-put'
import { deviceFirst } from './device-first'

/** The parts of the worker that this needs; narrowed for tests. */
export interface PageCachePorts {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch(path: string): Promise<Response>
  /** The paths of all files in the precache of this version. */
  files: ReadonlySet<string>
  /** Changes with each build. */
  version: string
  /** Whether a newer version is installed and waits to take over. */
  isOutdated(): boolean
}

const PREFIX = 'rigworks-pages-'
/** About 15 kB each; the least recently fetched are deleted first. */
const MAX_PAGES = 40
/** Matches the files in links, and in the list of the first script. */
const FILES = /\/assets\/[\w.-]+/g
/** The stylesheets of prerendered pages, which are cached with the pages. */
const PAGE_STYLES = /^\/assets\/page-styles-[\w-]+\.css$/
/** Is in prerendered pages, but not in the app shell. */
const RENDERED = 'id="prerendered"'
/** Whether this is a page of our site: all of them, and the app shell, have the root element. */
export const isOwnPage = (html: string): boolean => html.includes('id="root"')
const STYLES_HEADER = 'x-page-styles'

/**
 * Caches the HTML of public pages, so that a visited page shows before its script has run, online or offline. A page is
 * cached together with its page style, and only for this build, because files of other builds are not in the precache.
 */
export function createPageCache(ports: PageCachePorts) {
  const { caches, fetch, version, isOutdated } = ports
  const name = PREFIX + version
  const queue = createQueue()
  const refresh = async (path: string, isAhead: boolean) =>
    refreshPage(await caches.open(name), ports, path, isAhead)

  const otherVersions = async () =>
    (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name)

  return {
    /** The cached page; undefined if it, or its style, is not cached. */
    async answer(path: string): Promise<Response | undefined> {
      const cache = await caches.open(name)
      const page = await cache.match(path)
      const style = page?.headers.get(STYLES_HEADER)
      return style && (await cache.match(style)) ? page : undefined
    },

    isStyle: ({ pathname }: URL) => PAGE_STYLES.test(pathname),

    answerStyle: (path: string): Promise<Response> =>
      deviceFirst(
        async () => (await caches.open(name)).match(path),
        () => fetch(path),
      ),

    /**
     * Fetches and caches a page; with `isAhead` only if it is not cached. Rejects offline, and does not change the
     * cached page. Fetches nothing once a newer version waits: the server has that version's pages, and a running
     * request prevents the newer worker from activating, for minutes if the server hangs.
     */
    keep: (path: string, isAhead = false): Promise<void> =>
      queue(async () => (isOutdated() ? undefined : refresh(path, isAhead))),

    /**
     * Call this while this version installs: fetches the pages that the previous version has cached. Ends at the first
     * failure, because each page of a hanging server would delay the new version by a time limit. The other pages are
     * cached at their next visit.
     */
    async install(): Promise<void> {
      for (const other of await otherVersions()) {
        const requests = await (await caches.open(other)).keys()
        const paths = requests
          .map(({ url }) => new URL(url).pathname)
          .filter((path) => !PAGE_STYLES.test(path))
        try {
          for (const path of paths) await queue(() => refresh(path, false))
        } catch {
          return
        }
      }
    },

    /** Call this when this version has taken over: deletes the pages of other versions. */
    async activate(): Promise<void> {
      await Promise.all((await otherVersions()).map((other) => caches.delete(other)))
    },
  }
}

/** One task after another, because one could delete a style that another has just stored. */
function createQueue(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const task = last.then(work)
    last = task.catch(() => undefined)
    return task
  }
}

async function refreshPage(
  cache: Cache,
  { fetch, files }: Pick<PageCachePorts, 'fetch' | 'files'>,
  path: string,
  isAhead: boolean,
): Promise<void> {
  if (isAhead && (await cache.match(path))) return
  const response = await fetch(path)
  // A server error does not mean that the page has changed.
  if (!response.ok && response.status !== 404) return
  const html = await response.text()
  // Nor does the answer of a captive portal.
  if (!isOwnPage(html)) return
  const linked: string[] = html.match(FILES) ?? []
  const style = linked.find((file) => PAGE_STYLES.test(file))
  const isOfThisBuild = linked.every((file) => file === style || files.has(file))
  const currentPath = pathOnServer(response, path)
  // The page no longer exists or is no longer prerendered. A page of another build is left to that build's worker.
  if (!response.ok || currentPath === null || !html.includes(RENDERED) || !style)
    return void (await cache.delete(path))
  if (!isOfThisBuild) return
  if (!(await cache.match(style))) {
    const css = await fetch(style)
    if (!css.ok || isWebPage(css)) return
    await deleteThenPut(cache, style, css)
  }
  const headers = new Headers(response.headers)
  // These describe the transfer. All other headers, the CSP above all, belong to the page.
  for (const header of ['content-encoding', 'content-length']) headers.delete(header)
  headers.set(STYLES_HEADER, style)
  await cache.delete(currentPath)
  await cache.put(currentPath, new Response(html, { headers }))
  // Not earlier: a failure before this leaves the page under its earlier address.
  if (currentPath !== path) await cache.delete(path)
  await prune(cache)
}

/**
 * Where the server has the page: an item has another address when its title has changed. Null for an address with
 * parameters, because the cached pages have none.
 */
function pathOnServer({ redirected, url }: Response, path: string): string | null {
  if (!redirected) return path
  const { pathname, search } = new URL(url)
  return search === '' ? pathname : null
}

/** Deletes the pages beyond the limit, the least recently fetched first, and the styles that no page uses. */
async function prune(cache: Cache): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const pages = paths.filter((path) => !PAGE_STYLES.test(path))
  const old = pages.slice(0, Math.max(0, pages.length - MAX_PAGES))
  await Promise.all(old.map((path) => cache.delete(path)))
  const inUse = new Set<string | null>()
  for (const path of pages.slice(old.length))
    inUse.add((await cache.match(path))?.headers.get(STYLES_HEADER) ?? null)
  const unused = paths.filter((path) => PAGE_STYLES.test(path) && !inUse.has(path))
  await Promise.all(unused.map((path) => cache.delete(path)))
}
