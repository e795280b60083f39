import { isWebPage } from '#domain/is-web-page'
import { deleteThenPut } from './delete-then-put'
import { deviceFirst } from './device-first'

/** What this needs of the worker; narrowed so that tests can drive it. */
export interface PageCachePorts {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch(path: string): Promise<Response>
  /** The paths of all files that this version keeps. */
  files: ReadonlySet<string>
  /** Changes with each build. */
  version: string
  /** Whether a newer version is on this device and waits to take over. */
  isOutdated(): boolean
}

const PREFIX = 'rigworks-pages-'
/** Some 15 kB each; those that were shown longest ago go first. */
const MAX_PAGES = 40
/** In links, and in the list of the first script. */
const FILES = /\/assets\/[\w.-]+/g
/** Styles of rendered pages have names of their own, and are kept beside them. */
const PAGE_STYLES = /^\/assets\/page-styles-[\w-]+\.css$/
/** The app's shell has nothing that a page was rendered with. */
const RENDERED = 'id="prerendered"'
/** Every page of ours has a place for the app, the shell too. */
export const isOwnPage = (html: string): boolean => html.includes('id="root"')
const STYLES_HEADER = 'x-page-styles'

/**
 * Public pages as HTML, as the server last sent them: a page that was seen shows again before its script has run, with a
 * network or without. A page is kept with the one style that it names beside the files of the build, and for this build
 * alone: another one's files are not here.
 */
export function pageCache({ caches, fetch, files, version, isOutdated }: PageCachePorts) {
  const name = PREFIX + version

  /** One errand after the other: what one has just put another would let go of. */
  let last: Promise<unknown> = Promise.resolve()
  function queue(work: () => Promise<void>): Promise<void> {
    const errand = last.then(work)
    last = errand.catch(() => undefined)
    return errand
  }

  /**
   * Nothing is fetched once a newer version waits: the server has that version's pages, and a worker with a request under
   * way keeps the newer one from taking over, for minutes where the server hangs.
   */
  const keep = (path: string, isAhead = false): Promise<void> =>
    queue(async () => (isOutdated() ? undefined : bring(path, isAhead)))

  async function bring(path: string, isAhead: boolean): Promise<void> {
    const cache = await caches.open(name)
    if (isAhead && (await cache.match(path))) return
    const response = await fetch(path)
    // A server in trouble says nothing of the page.
    if (!response.ok && response.status !== 404) return
    const html = await response.text()
    // Nor does a network that answers in its place, and wants somebody to sign in first.
    if (!isOwnPage(html)) return
    const asked: string[] = html.match(FILES) ?? []
    const style = asked.find((file) => PAGE_STYLES.test(file))
    const isOfThisBuild = asked.every((file) => file === style || files.has(file))
    // Gone from the server, or drawn by the app now: so it is here. What another build has sent is for its worker.
    if (!response.ok || !html.includes(RENDERED) || !style) return void (await cache.delete(path))
    if (!isOfThisBuild) return
    if (!(await cache.match(style))) {
      const css = await fetch(style)
      if (!css.ok || isWebPage(css)) return
      await deleteThenPut(cache, style, css)
    }
    const headers = new Headers(response.headers)
    // Of the way here. The rest, the CSP above all, belongs to the page.
    for (const header of ['content-encoding', 'content-length']) headers.delete(header)
    headers.set(STYLES_HEADER, style)
    await cache.delete(path)
    await cache.put(path, new Response(html, { headers }))
    await prune(cache)
  }

  async function prune(cache: Cache): Promise<void> {
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    const pages = kept.filter((path) => !PAGE_STYLES.test(path))
    const old = pages.slice(0, Math.max(0, pages.length - MAX_PAGES))
    await Promise.all(old.map((path) => cache.delete(path)))
    const inUse = new Set<string | null>()
    for (const path of pages.slice(old.length))
      inUse.add((await cache.match(path))?.headers.get(STYLES_HEADER) ?? null)
    const unused = kept.filter((path) => PAGE_STYLES.test(path) && !inUse.has(path))
    await Promise.all(unused.map((path) => cache.delete(path)))
  }

  const otherVersions = async () =>
    (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name)

  return {
    /** Undefined where the page is not kept, or not whole. */
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

    /** Fetches the page as it is now; `isAhead`: only where it is not kept. Rejects without a network: what is kept stays. */
    keep,

    /** While this version installs: the pages of the one before, so that an update costs nobody a slow start. */
    async install(): Promise<void> {
      for (const other of await otherVersions()) {
        const requests = await (await caches.open(other)).keys()
        const paths = requests
          .map(({ url }) => new URL(url).pathname)
          .filter((path) => !PAGE_STYLES.test(path))
        // A page that cannot be had now comes with its next visit.
        for (const path of paths) await queue(() => bring(path, false)).catch(() => undefined)
      }
    },

    /** Once this version has taken over. */
    async activate(): Promise<void> {
      await Promise.all((await otherVersions()).map((other) => caches.delete(other)))
    },
  }
}
