import { isWebPage } from '#shared/site/is-web-page'
import { BackendError } from '#sync/errors'

/**
 * Returns the response, or throws BackendError `captive_portal` if it is a web page, which the server's API never
 * sends. Otherwise the 401 of a portal would end a session, and its 403 would refuse a change. An error page of a
 * gateway (5xx) is returned: its status and Retry-After are valid.
 */
export function assertServerAnswer(response: Response): Response {
  if (isWebPage(response) && response.status < 500)
    throw new BackendError('captive_portal', { httpStatus: response.status })
  return response
}
