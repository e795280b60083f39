import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterShare, SHARE_ACTION } from '../../../src/shared/site/shared-content'

/** The address that the worker of an installed app handles; a request arrives here only if no worker is running. */
export const isShare = (path: string): boolean => path === SHARE_ACTION

/**
 * Redirects to the form, which reports that the share has not arrived; a hosted site does so by a rule of its host
 * (supabase/README.md). The body is read and discarded: closing the connection early would look like a network failure.
 */
export function answerShare(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  response.writeHead(303, { location: afterShare('again'), 'cache-control': 'no-store' }).end()
}
