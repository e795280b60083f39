import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterShare, SHARE_ACTION } from '../../../src/domain/shared-things'

/** What the worker of an installed app takes; it comes here only where none is running. */
export const isShare = (path: string): boolean => path === SHARE_ACTION

/**
 * What a hosted site does by a rule of its host (supabase/README.md): leads on to the form, which says that the share has
 * not arrived. Its body is read and forgotten: hanging up in the middle would look like a broken network.
 */
export function answerShare(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  response.writeHead(303, { location: afterShare('again'), 'cache-control': 'no-store' }).end()
}
