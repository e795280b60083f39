import { isWebPage } from '#domain/is-web-page'
import { BackendError } from '../errors'

/**
 * Passes the answer on, or throws BackendError `captive_portal`: a web page is not what the server's API says, but a
 * network that wants somebody to sign in first. Taken at its word, its 401 would end a session and its 403 refuse a change. An error
 * page of a gateway (5xx) stays: its status and its Retry-After are true.
 */
export function assertOwnAnswer(response: Response): Response {
  if (isWebPage(response) && response.status < 500)
    throw new BackendError('captive_portal', { httpStatus: response.status })
  return response
}
