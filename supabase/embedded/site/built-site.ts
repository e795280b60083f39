import { setTimeout } from 'node:timers/promises'
import { SHELL_PATH } from '../../../src/domain/shell'
import { siteRoute } from '../../../src/domain/site-routes'
import type { EmbeddedBackend } from '../backend/open-backend'
import type { Site } from '../server/attach-server'
import { readPath } from '../server/read-path'
import { keepPages } from './keep-pages'
import { securityHeaders } from './security-headers'
import { NOWHERE, servePages } from './serve-pages'
import { isFilePath, serveSite } from './static-site'

/** ms; a shop of a hundred things needs four seconds, once. */
const PATIENCE = 20_000

/**
 * The site as it was built into `dist`: its files, and the public pages as HTML with what the home holds, unless that is
 * too much for a file.
 */
export function openBuiltSite(root: string, dist: string): Site {
  const serveFile = serveSite(dist)
  const pages = servePages()
  return {
    isStrict: true,
    headers: securityHeaders({ hasSnipcart: Boolean(process.env.VITE_SNIPCART_PUBLIC_KEY) }),
    async prepare(backend: EmbeddedBackend) {
      const { rendered, stop } = await keepPages({ root, dist, pages, backend })
      // Whoever waits for the site waits no longer than that; what is rendered later is served from then on.
      await Promise.race([rendered, setTimeout(PATIENCE, undefined, { ref: false })])
      return stop
    },
    handle(request, response, isMissing) {
      const path = readPath(request.url)
      // The shell that was written beside the pages knows the shop. What is gone since they were is gone.
      const isPage = path !== null && pages.has(path) && !isMissing
      const shell = isMissing || siteRoute(path ?? '') === null ? NOWHERE : SHELL_PATH
      const asked = path === null || isPage || isFilePath(path) ? path : shell
      if (asked === null || !pages.answer(asked, request, response)) serveFile(request, response)
    },
  }
}
