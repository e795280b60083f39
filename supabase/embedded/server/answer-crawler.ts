import type { IncomingMessage, ServerResponse } from 'node:http'
import { robotsTxt, sitemapXml } from '../../../src/seo/sitemap-xml'
import { storageAddress } from '../../../src/shared/pictures/storage-address'
import { PUBLISHABLE_KEY } from '../backend/auth-rest-storage'
import type { EmbeddedBackend } from '../backend/open-backend'
import { siteOrigin } from '../site/site-origin'
import { listSitemapEntries } from '../site/sitemap-entries'

/**
 * Paths that the backend answers instead of the built files: the build need not know the address, and what is published
 * changes.
 */
export const isForCrawlers = (path: string): boolean => path === '/sitemap.xml' || path === '/robots.txt'

/** Serves robots.txt, or the sitemap of what is published now, under the site's address. */
export async function answerCrawler(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  backend: EmbeddedBackend,
): Promise<void> {
  const origin = siteOrigin(request)
  const isMap = path === '/sitemap.xml'
  const place = { origin, pictureUrl: (name: string) => storageAddress(origin, name) }
  const text = isMap ? sitemapXml(place, await listSitemapEntries(restReader(backend))) : robotsTxt(origin)
  response.writeHead(200, {
    'content-type': isMap ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

/** Requests a path below /rest/v1/ as a visitor. */
export const restReader =
  (backend: EmbeddedBackend) =>
  (path: string): Promise<Response> =>
    backend.fetch(new Request(`http://localhost/rest/v1/${path}`, { headers: { apikey: PUBLISHABLE_KEY } }))
