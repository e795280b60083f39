import type { IncomingMessage, ServerResponse } from 'node:http'
import { canonicalPath } from '../../../src/seo/site-routes'
import { paths } from '../../../src/shared/site/paths'

/**
 * Returns the address that a request is permanently redirected to, including its query, or null. Each page has one
 * address, whatever slash or capital letter was typed, and a page that the footer links to (Site 2) is a tab of another
 * page.
 */
export function redirectTarget(path: string, request: IncomingMessage): string | null {
  if (path === paths.whoWeServe) return paths.aboutTab('who-we-serve')
  if (!isRead(request)) return null
  const canonical = path === '/index.html' ? paths.home : canonicalPath(path)
  return canonical === null ? null : withQuery(canonical, request)
}

/** Whether a request may be redirected. */
export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** `path` with the query of a request. */
export function withQuery(path: string, { url = '' }: IncomingMessage): string {
  const query = url.indexOf('?')
  return query < 0 ? path : path + url.slice(query)
}

/** Redirects as the router does within the app. */
export function answerRedirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { location, 'cache-control': 'no-cache' }).end()
}
