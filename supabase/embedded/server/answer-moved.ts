import type { IncomingMessage, ServerResponse } from 'node:http'
import { paths } from '../../../src/domain/paths'
import { canonicalPath } from '../../../src/domain/site-routes'

/**
 * Where an address leads on to for good, query and all: a page has one address, whatever slash or capital was typed, and
 * what the footer calls a page (Site 2) is a tab of another. Null for an address that stays.
 */
export function movedTo(path: string, { method, url = '' }: IncomingMessage): string | null {
  if (path === paths.whoWeServe) return paths.aboutTab('who-we-serve')
  if (method !== 'GET' && method !== 'HEAD') return null
  const canonical = path === '/index.html' ? paths.home : canonicalPath(path)
  if (canonical === null) return null
  const query = url.indexOf('?')
  return query < 0 ? canonical : canonical + url.slice(query)
}

/** As the router does for whoever is in the app already. */
export function answerMoved(response: ServerResponse, location: string): void {
  response.writeHead(301, { location, 'cache-control': 'no-cache' }).end()
}
