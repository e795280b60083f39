import { setTimeout } from 'node:timers/promises'
import { siteRoute } from '../../../src/seo/site-routes'
import { type ShopSwitches, shopSwitches } from '../../../src/shared/shop/shop-switches'
import { isPageEnabled } from '../../../src/shared/site/is-page-enabled'
import { SHELL_PATH } from '../../../src/shared/site/shell'
import type { EmbeddedBackend } from '../backend/open-backend'
import type { Site } from '../server/attach-server'
import { readPath } from '../server/read-path'
import { replaceOkStatus } from '../server/replace-ok-status'
import { renderOnChange } from './render-on-change'
import { securityHeaders } from './security-headers'
import { MAINTENANCE_SHELL, NOT_FOUND_SHELL, servePages } from './serve-pages'
import { isFilePath, serveSite } from './static-site'

/** Seconds. */
const RETRY_AFTER = 600
/** Longest wait for rendered pages at the start, ms; a shop with a hundred items needs four seconds, once. */
const START_TIMEOUT_MS = 20_000

/**
 * The site that was built into `.cache/site`: its files, and the public pages as HTML with the rows of the local
 * backend, unless the catalog is too large for a file.
 */
export function openBuiltSite(root: string, dist: string): Site {
  const serveFile = serveSite(dist)
  const pages = servePages()
  let switches = () => shopSwitches(null)
  return {
    isStrict: true,
    headers: securityHeaders({ hasSnipcart: Boolean(process.env.VITE_SNIPCART_PUBLIC_KEY) }),
    async prepare(backend: EmbeddedBackend) {
      const {
        rendered,
        stop,
        switches: current,
      } = await renderOnChange({
        root,
        dist,
        pages,
        backend,
        isOnce: Boolean(process.env.RIGWORKS_PAGES_ONCE),
      })
      switches = current
      // The start waits no longer than this; pages that are rendered later are served from then on.
      await Promise.race([rendered, setTimeout(START_TIMEOUT_MS, undefined, { ref: false })])
      return stop
    },
    hasPage: (path) => pages.has(path),
    handle(request, response, isNotFound) {
      const path = readPath(request.url)
      const route = siteRoute(path ?? '')
      const isClosed = route?.isListed === true && !isNotFound && switches().isClosed
      if (isClosed) {
        // Search engines preserve their entries, and retry.
        response.setHeader('retry-after', RETRY_AFTER)
        replaceOkStatus(response, 503)
      }
      // The shell that was written with the pages contains the shop info. Items that were removed since then are left
      // out.
      const isPage = path !== null && pages.has(path) && !isNotFound && !isClosed && isOn(path, switches())
      const appShell = isNotFound || route === null ? NOT_FOUND_SHELL : SHELL_PATH
      const shell = isClosed ? MAINTENANCE_SHELL : appShell
      const served = path === null || isPage || isFilePath(path) ? path : shell
      if (served === null || !pages.answer(served, request, response)) serveFile(request, response)
    },
  }
}

/** Whether the shop shows the page of `path`; the page of an item depends on its list. */
const isOn = (path: string, switches: ShopSwitches): boolean =>
  isPageEnabled(`/${path.split('/')[1] ?? ''}`, switches)
