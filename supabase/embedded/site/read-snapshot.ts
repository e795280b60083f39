import { PROTOCOL_VERSION, type Snapshot } from '../../../src/sync/contract'
import { parsePull } from '../../../src/sync/transport/supabase/parse-answer'
import { takeSnapshot } from '../../../src/sync/transport/take-snapshot'

/**
 * Reads the current catalog as a visitor. `call` requests a path below /rest/v1/ of the backend, with its publishable
 * key and without a session. Rejects if the backend does not answer as expected.
 */
export const readSnapshot = (
  call: (path: string, init: RequestInit) => Promise<Response>,
): Promise<Snapshot> =>
  takeSnapshot(async (request) => {
    const answer = await call('rpc/sync_pull', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ request: { ...request, protocol: PROTOCOL_VERSION } }),
    })
    if (!answer.ok) throw new Error(`sync_pull answered with ${answer.status}`)
    return parsePull(await answer.json())
  })
