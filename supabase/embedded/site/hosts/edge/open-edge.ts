/**
 * The edge functions of Netlify and Cloudflare. They serve the pages as the local backend does (`built-site.ts`), with
 * statuses that a static host cannot know. If the project does not answer in time, they serve the file or the app's
 * shell.
 */

import { maintenanceShell, notFoundShell } from '../../../../../src/pwa/build/shell-noscript'
import { canonicalPath, siteRoute } from '../../../../../src/seo/site-routes'
import { type ShopSwitches, shopSwitches } from '../../../../../src/shared/shop/shop-switches'
import { isPageEnabled } from '../../../../../src/shared/site/is-page-enabled'
import { SHELL_PATH } from '../../../../../src/shared/site/shell'
import { lookUpItem } from '../../look-up-item'
import { readSwitches } from '../../read-switches'
import { type Headers as HeaderLines, NO_CACHE, REDIRECTS, RETRY_AFTER } from '../host-rules'

export interface EdgeFacts {
  /** Without a trailing slash. */
  projectUrl: string
  publishableKey: string
  /** From `securityHeaders`. */
  headers: HeaderLines
  /** The app's shell, as HTML. */
  shell: string
  hasSnipcart: boolean
}

/** Time limit of a request to the project, ms: a visitor is waiting for the page. */
const PROJECT_TIMEOUT_MS = 1_000
/** How long the settings that switch features on and off are cached, ms. */
const SWITCHES_TTL_MS = 10_000
/** As in static-site.ts: built files, and all paths with a dot in the last segment. */
const FILE = /^\/assets(\/|$)|\.[^/]*$/

export function openEdge({ projectUrl, publishableKey, headers, shell, hasSnipcart }: EdgeFacts) {
  const read = (path: string) =>
    fetch(`${projectUrl}/rest/v1/${path}`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(PROJECT_TIMEOUT_MS),
    })
  const currentSwitches = cacheSwitches(() => readSwitches(read))
  const shellResponse = (status: number, text: string, isListed: boolean, more: HeaderLines = {}) =>
    new Response(text, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': NO_CACHE,
        ...headers,
        ...(!isListed && { 'x-robots-tag': 'noindex' }),
        ...more,
      },
    })

  /** `serveFile` responds with the host's file, or with 404 if there is none. */
  return async (request: Request, serveFile: () => Promise<Response>): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const path = decode(pathname)
    const redirect = REDIRECTS.find(({ from }) => from === path)
    if (redirect) return redirectTo(redirect.to, redirect.status)
    if (path === null || !['GET', 'HEAD'].includes(request.method)) return serveFile()
    const canonical = path === '/index.html' ? '/' : canonicalPath(path)
    if (canonical !== null) return redirectTo(canonical + search, 301)
    if (hasSnipcart && isCrawler(path, request))
      return fetch(`${projectUrl}/functions/v1/snipcart-product/${pathname.split('/')[2]}`)
    // Cloudflare redirects a file that ends in .html, and a service worker refuses to store a redirected response.
    if (path === SHELL_PATH || `${path}.html` === SHELL_PATH) return shellResponse(200, shell, false)
    if (FILE.test(path)) return withHeaders(await serveFile())

    const route = siteRoute(path)
    if (route === null) return shellResponse(404, notFoundShell(shell), false)
    // Admins sign in here, even while the site is closed.
    if (!route.isListed) return shellResponse(200, shell, false)
    const [{ isNotFound, movedTo }, switches] = await Promise.all([lookUpItem(read, path), currentSwitches()])
    if (movedTo !== null) return redirectTo(movedTo + search, 301)
    if (isNotFound) return shellResponse(404, notFoundShell(shell), false)
    if (switches.isClosed)
      return shellResponse(503, maintenanceShell(shell), true, { 'retry-after': RETRY_AFTER })
    if (isPageEnabled(`/${path.split('/')[1] ?? ''}`, switches)) {
      const page = await serveFile()
      if (page.status !== 404) return withHeaders(page)
    }
    return shellResponse(200, shell, true)
  }

  function withHeaders(answer: Response): Response {
    const merged = new Headers(answer.headers)
    for (const [name, value] of Object.entries(headers)) merged.set(name, value)
    if (!merged.has('cache-control')) merged.set('cache-control', NO_CACHE)
    return new Response(answer.body, { status: answer.status, headers: merged })
  }

  function redirectTo(location: string, status: number): Response {
    return new Response(null, { status, headers: { location, 'cache-control': NO_CACHE, ...headers } })
  }
}

/** If the project does not answer, the last known switches apply; before its first answer, the site is open. */
function cacheSwitches(readCurrent: () => Promise<ShopSwitches>): () => Promise<ShopSwitches> {
  let cached = { switches: shopSwitches(null), until: 0 }
  return async () => {
    if (Date.now() < cached.until) return cached.switches
    const switches = await readCurrent().catch(() => cached.switches)
    cached = { switches, until: Date.now() + SWITCHES_TTL_MS }
    return switches
  }
}

const isCrawler = (path: string, { headers }: Request): boolean =>
  headers.get('x-snipcart-purpose') === 'Crawling' && /^\/store\/[^/]+$/.test(path)

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
