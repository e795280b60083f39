import type { EmbeddedBackend } from '../backend/open-backend'
import { readOwnSnapshot } from '../backend/read-own-snapshot'
import type { Site } from '../server/attach-server'
import { readPath } from '../server/read-path'
import { prerenderOnce } from './prerender/prerender-once'
import { securityHeaders } from './security-headers'
import { type PageServer, servePages } from './serve-pages'
import { serveSite } from './static-site'

/** The site as it was built into `dist`: its files, and the public pages as HTML with what the home holds when it starts. */
export function openBuiltSite(root: string, dist: string): Site {
  const serveFile = serveSite(dist)
  let servePage: PageServer = () => false
  return {
    isStrict: true,
    headers: securityHeaders({ hasSnipcart: Boolean(process.env.VITE_SNIPCART_PUBLIC_KEY) }),
    async prepare(backend: EmbeddedBackend) {
      try {
        servePage = servePages(await prerenderOnce(root, dist, await readOwnSnapshot(backend)))
      } catch (cause) {
        // The app draws them as well.
        console.error('The pages could not be rendered; they come as the app draws them.', cause)
      }
    },
    handle(request, response) {
      const path = readPath(request.url)
      if (path === null || !servePage(path, request, response)) serveFile(request, response)
    },
  }
}
