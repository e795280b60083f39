import type { ServerResponse } from 'node:http'
import { siteRoute } from '../../../src/seo/site-routes'
import { SHELL_PATH } from '../../../src/shared/site/shell'
import { isFilePath } from '../site/static-site'
import { replaceOkStatus } from './replace-ok-status'

/**
 * Sets the headers and status that match what a page shows: noindex, or 404 for an address without a page. The app is
 * served nevertheless. `isNotFound`: the address is that of an item that does not exist.
 */
export function markPage(path: string, response: ServerResponse, isNotFound: boolean): void {
  if (path === SHELL_PATH) response.setHeader('x-robots-tag', 'noindex')
  if (isFilePath(path)) return
  const route = siteRoute(path)
  if (route?.isListed && !isNotFound) return
  response.setHeader('x-robots-tag', 'noindex')
  if (route !== null && !isNotFound) return
  replaceOkStatus(response, 404)
}
