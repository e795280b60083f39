import type { ServerResponse } from 'node:http'
import { SHELL_PATH } from '../../../src/domain/shell'
import { siteRoute } from '../../../src/domain/site-routes'
import { isFilePath } from '../site/static-site'
import { replaceOkStatus } from './replace-ok-status'

/**
 * Says in the headers what a page says to people: that it is not for search engines, or that there is none at this
 * address. The app is the answer all the same. `isMissing`: the address is that of an item which is not there.
 */
export function markPage(path: string, response: ServerResponse, isMissing: boolean): void {
  if (path === SHELL_PATH) response.setHeader('x-robots-tag', 'noindex')
  if (isFilePath(path)) return
  const route = siteRoute(path)
  if (route?.isListed && !isMissing) return
  response.setHeader('x-robots-tag', 'noindex')
  if (route !== null && !isMissing) return
  replaceOkStatus(response, 404)
}
