import type { IncomingMessage, ServerResponse } from 'node:http'
import { canonicalPath } from '../../../src/seo/site-routes'
import { paths } from '../../../src/shared/site/paths'

/**
 * Returns the address that a request is permanently redirected to, including its query, or null. Each page has one
 * address, whatever slash or capital letter was typed, and a page that the footer links to (Site 2) is a tab of another
 * page.
 */
export function redirectTarget(path: string, { method, url = '' }: IncomingMessage): string | null {
  if (path === paths.whoWeServe) return paths.aboutTab('who-we-serve')
  if (method !== 'GET' && method !== 'HEAD') return null
  const canonical = path === '/index.html' ? paths.home : canonicalPath(path)
  if (canonical === null) return null
  const query = url.indexOf('?')
  return query < 0 ? canonical : canonical + url.slice(query)
}

/** Redirects as the router does within the app. */
export function answerRedirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { location, 'cache-control': 'no-cache' }).end()
}
