import { setTimeout } from 'node:timers/promises'
import { SHELL_PATH } from '../../../src/domain/shell'
import { NO_SNAPSHOT } from '../../../src/domain/snapshot-file'
import type { EmbeddedBackend } from '../backend/open-backend'
import { readOwnSnapshot } from '../backend/read-own-snapshot'
import type { Site } from '../server/attach-server'
import { readPath } from '../server/read-path'
import { prerenderOnce } from './prerender/prerender-once'
import { securityHeaders } from './security-headers'
import { type PageServer, servePages } from './serve-pages'
import { snapshotText } from './snapshot-text'
import { isFilePath, serveSite } from './static-site'

/** ms; a shop of a hundred things needs four seconds, once. */
const PATIENCE = 20_000

/**
 * The site as it was built into `dist`: its files, and the public pages as HTML with what the home holds when it starts,
 * unless that is too much for a file.
 */
export function openBuiltSite(root: string, dist: string): Site {
  const serveFile = serveSite(dist)
  let pages: PageServer = { has: () => false, answer: () => false }
  return {
    isStrict: true,
    headers: securityHeaders({ hasSnipcart: Boolean(process.env.VITE_SNIPCART_PUBLIC_KEY) }),
    async prepare(backend: EmbeddedBackend) {
      const snapshot = await readOwnSnapshot(backend)
      if (snapshotText(snapshot) === NO_SNAPSHOT) return
      const rendering = prerenderOnce(root, dist, snapshot).then(
        (folder) => {
          pages = servePages(folder)
        },
        // The app draws them as well.
        (cause) => console.error('The pages could not be rendered; they come as the app draws them.', cause),
      )
      // Whoever waits for the site waits no longer than that; what is rendered later is served from then on.
      await Promise.race([rendering, setTimeout(PATIENCE, undefined, { ref: false })])
    },
    handle(request, response, isMissing) {
      const path = readPath(request.url)
      // The shell that was written beside the pages knows the shop. What is gone since they were is gone.
      const isPage = path !== null && pages.has(path) && !isMissing
      const asked = path === null || isPage || isFilePath(path) ? path : SHELL_PATH
      if (asked === null || !pages.answer(asked, request, response)) serveFile(request, response)
    },
  }
}
