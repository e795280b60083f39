import type { ServerResponse } from 'node:http'
import { siteRoute } from '../../../src/domain/site-routes'

/** Built files and well-known ones; the site itself knows which of them exist. */
const FILE = /^\/assets(\/|$)|\.[^/]*$/

/**
 * Says in the headers what a page says to people: that it is not for search engines, or that there is none at this
 * address. The app is the answer all the same.
 */
export function markPage(path: string, response: ServerResponse): void {
  if (FILE.test(path)) return
  const route = siteRoute(path)
  if (route?.isListed) return
  response.setHeader('x-robots-tag', 'noindex')
  if (route !== null) return
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) =>
    writeHead(status === 200 ? 404 : status, ...rest)
}
